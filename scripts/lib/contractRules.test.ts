/** Each rule for the contract's extensions, seen to fail on a copy of the contract with one mistake for each. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { bin, root, runNode } from './run.ts';

/** One mistake a line: in which file, behind which text, what is replaced by what, and the message that it must give. */
const mistakes = `
paths/comment | commentList | x-host: portal | # | commentList has no x-host; write portal, userapi or payment.
paths/comment | commentLike | x-host: portal | x-host: portl | commentLike: x-host is "portl"; write portal, userapi
paths/comment | commentSubmit | x-auth: token | x-auth: yes | commentSubmit: x-auth is "yes"; write none, optional
paths/comment | commentRemove | x-writes: true | x-writes: 'true' | commentRemove: x-writes is "true"; write true or false
paths/comment | commentList | x-does: page | x-does: pages | commentList, parameter page: x-does is "pages"; write page,
paths/article | articleList | x-does: 'filter:categoryId' | # | articleList, parameter categoryId has no x-does; write page, size,
paths/article | articleList | 'filter:authorId' | 'filter:author' | articleList, parameter authorId: x-does names "author", which no item
paths/article | articleList | sort:new= | sort:newest= | articleList, parameter sort: x-does names the value "newest", which the
paths/article | articleList | narrows:departmentList/departmentId | narrows:departmentList/depId | x-does names departmentList/depId, which
paths/collect | collectList | designed: | invented: | collectList: x-provenance is {"invented":
paths/account | operationId: login | 7.1-05 | 7105 | login: x-provenance is {"specified":7105}; write \`{ specified
paths/collect | collectSave | [notFound] | [notfound] | collectSave: the outcome "notfound" is not in openapi/errors.yaml;
paths/lecturer | lecturerList | outcomes: [] | outcomes: [failure] | lecturerList: the outcome "failure" is added by rule
paths/lecturer | lecturerDetail | [notFound] | [notRegistered] | lecturerDetail: the outcome "notRegistered" has the key 1005
paths/search | searchResult | outcomes: [] | outcomes: none | searchResult: x-outcomes is "none"; write a list of names
paths/frame | hotSearch | x-writes: false | x-writes: false, x-lat: search | hotSearch: x-lat is not known on an operation; known are
paths/report | reportSubmit | tags: [report] | tags: [reports] | reportSubmit: tags is ["reports"]; write one that openapi/portal.yaml
portal | name: report | name: report | name: report2 | No operation has the tag report2; take it out.
portal | name: comment | x-name: 评论 | x-name: comments | The tag comment: x-name is "comments"; write what
portal | name: frame | x-name: 公共 | # | The tag frame has no x-name; write what the Chinese documentation calls it
schemas/ReviewList | | x-personal: true | x-personal: false | : x-personal is false; write true or, on a field that is sent, a kind such as phone; or leave it out.
schemas/Gender | | untold, male | untold | x-enum-varnames has 2 names for 3 values; write one for each
schemas/RefundType | | withGoods] | 'with goods'] | x-enum-varnames is ["moneyOnly","with goods"]; write a name for each value
schemas/OrderPlaced | | of: OrderStatus | of: OrderState | x-values-of is OrderState, which is no enum of openapi/schemas
schemas/OrderRefund | | 6] | 8] | 8 is no value of RefundStep; take it out.
schemas/ArticleText | | The rank of a heading. | rank | x-unnamed is "rank"; write what the numbers are, in words.
schemas/CouponKind | | x-enum-varnames: [threshold, percent, voucher, trial] | # | of membership.": numbers need names: write
schemas/ProductBrief | | { $ref: PictureAddress.yaml, description: Square. } | { type: string } | imageUrl is an address of a picture: write { $ref
schemas/Qualification | | { $ref: PictureAddress.yaml } | { type: string } | images is an address of a picture: write { $ref
schemas/Payment | | x-base64: true | title: QR | image is an address of a picture: write { $ref
schemas/ScanSession | | x-base64: true | x-base64: yes | x-base64 is "yes"; write true, or leave it out
paths/medicase | | x-values-of: MedicaseLevel | x-enum-varnames: [a] | x-enum-varnames stands in a file of its own
paths/learning | operationId | x-auth | x-fresh: never, x-auth | : x-fresh is "never"; write true
paths/learning | operationId | x-auth | x-flat: never, x-auth | : x-flat is "never"; write true
paths/learning | operationId | x-auth | x-empty-ok: never, x-auth | : x-empty-ok is "never"; write true
paths/learning | operationId | x-auth | x-signed: never, x-auth | : x-signed is "never"; write true
paths/learning | operationId | x-auth | x-sets-cookie: never, x-auth | : x-sets-cookie is "never"; write [token] or [-token]
`
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((part) => part.trim()));

let messages: string[] = [];

beforeAll(async () => {
  const place = mkdtempSync(join(tmpdir(), 'contract-rules-'));
  try {
    cpSync(`${root}openapi`, join(place, 'openapi'), { recursive: true });
    for (const [name, behind = '', from = '', to = ''] of mistakes) {
      const path = join(place, `openapi/${name}.yaml`);
      const text = readFileSync(path, 'utf8');
      const start = text.indexOf(behind);
      const at = text.indexOf(from, start);
      expect(Math.min(start, at), `${name} has "${from}" behind "${behind}"`).toBeGreaterThanOrEqual(0);
      writeFileSync(path, text.slice(0, at) + to.replace(', ', '\n    ') + text.slice(at + from.length));
    }
    const config = readFileSync(`${root}redocly.yaml`, 'utf8').replace('./scripts', `${root}scripts`);
    writeFileSync(join(place, 'redocly.yaml'), config);
    const cli = bin('@redocly/cli/bin/cli.js');
    const { output } = await runNode(
      [
        cli,
        'lint',
        join(place, 'openapi/portal.yaml'),
        '--config',
        join(place, 'redocly.yaml'),
        '--format=json',
        '--max-problems=999',
      ],
      { quiet: true, env: { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' } },
    );
    const report = output.slice(output.indexOf('{\n'), output.lastIndexOf('}') + 1);
    messages = (JSON.parse(report) as { problems: { message: string }[] }).problems.map(({ message }) => message);
  } finally {
    rmSync(place, { recursive: true });
  }
});

test.each(mistakes.map(([, , from, to, message = '']) => [from, to, message]))(
  '%s → %s: the linter names the place and says what to write',
  (_from, _to, message) => {
    expect(messages.filter((text) => text.includes(message))).toHaveLength(1);
  },
);

test('the linter reports nothing besides', () => {
  expect(messages.filter((text) => !mistakes.some(([, , , , message = '']) => text.includes(message)))).toEqual([]);
});
