// Preloaded into Prism. Prism puts violation texts into a header, and a Chinese character in a header crashes it.
import { ServerResponse } from 'node:http';

// The IPC channel closes when the parent process ends: Prism must then end, too.
process.on('disconnect', () => process.exit());

const setHeader = ServerResponse.prototype.setHeader;
ServerResponse.prototype.setHeader = function guarded(name, value) {
  const safe =
    name === 'sl-violations'
      ? String(value).replace(/[^\x20-\x7e]/g, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`)
      : value;
  return setHeader.call(this, name, safe);
};
