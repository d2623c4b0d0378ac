// Preloaded into Prism: it puts violation texts into a header, and a Chinese character there ends the process.
import { ServerResponse } from 'node:http';

// Whoever started it by a channel is gone when the channel is: it must not serve on alone.
process.on('disconnect', () => process.exit());

const setHeader = ServerResponse.prototype.setHeader;
ServerResponse.prototype.setHeader = function guarded(name, value) {
  const safe =
    name === 'sl-violations'
      ? String(value).replace(/[^\x20-\x7e]/g, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`)
      : value;
  return setHeader.call(this, name, safe);
};
