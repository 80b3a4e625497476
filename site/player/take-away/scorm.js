/** The lesson as a SCORM 1.2 package: the one file, and the manifest that a learning platform reads. */
import { strToU8, zipSync } from 'fflate';
import { escaped } from './escaped.js';
import { lessonFile } from './lesson.js';
import { fileName } from './run.js';

const PAGE = 'index.html';

/**
 * @param {string} lesson
 * @param {string} title
 */
export const manifest = (lesson, title) => `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="tokenstep-${lesson}" version="1.0" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>1.2</schemaversion>
  </metadata>
  <organizations default="tokenstep-${lesson}-course">
    <organization identifier="tokenstep-${lesson}-course">
      <title>${escaped(title)}</title>
      <item identifier="tokenstep-${lesson}-item" identifierref="tokenstep-${lesson}-page" isvisible="true">
        <title>${escaped(title)}</title>
      </item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="tokenstep-${lesson}-page" type="webcontent" adlcp:scormtype="sco" href="${PAGE}">
      <file href="${PAGE}"/>
    </resource>
  </resources>
</manifest>
`;

/** @param {import('./run.js').Run} run @param {import('./exports.js').Place} place @returns {Promise<import('./run.js').Saved>} */
export async function asScorm(run, place) {
  const { html, title } = await lessonFile(run, place, true);
  const files = { 'imsmanifest.xml': strToU8(manifest(run.trace.lesson, title)), [PAGE]: strToU8(html) };
  return {
    name: fileName(run, '-scorm12.zip'),
    type: 'application/zip',
    content: /** @type {BlobPart} */ (zipSync(files, { level: 9 })),
  };
}
