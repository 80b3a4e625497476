/** What lessons about choosing need and the first does not: views, fields and their styles. A chunk of its own. */
import fieldsText from '../styles/choosing-fields.css?inline';
import viewsText from '../styles/choosing.css?inline';
import '../views/choosing.js';
import { addFields } from './fields.js';
import { orderField } from './order-field.js';
import { choosingFields, choosingViews } from './styles.js';
import { textField } from './text-field.js';

choosingViews.replaceSync(viewsText);
choosingFields.replaceSync(fieldsText);
addFields({ text: textField, order: orderField });
