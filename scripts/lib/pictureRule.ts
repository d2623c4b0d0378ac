/** Rule of Redocly: an address of a picture is a shared schema, which takes https alone. Browsers block http on a page from https. */

import type { Context, Rule } from './contractRule.ts';

type Json = Record<string, unknown>;

/** Properties that hold an address of a picture, or a list of them, by their names. */
const pictureName =
  /^(?:\w*(?:cover|image|logo|photo|poster|portrait|avatar|thumb|plate|qr|map)Url|userHead|companyLogo|sponsorBanner|images?)$/i;
const shared = /(?:^|\/)(?:Picture|Portrait)Address\.yaml$/;

/** The texts that a value or an entry of a list may be, without addresses of pictures; objects have those in a property. */
function textsOf(schema: Json, context: Context): Json[] {
  if (typeof schema.$ref === 'string' && shared.test(schema.$ref)) return [];
  const own = (context.resolve(schema).node ?? schema) as Json;
  const parts = (own.oneOf ?? own.anyOf ?? (own.items ? [own.items] : null)) as Json[] | null;
  if (parts) return parts.flatMap((part) => textsOf(part, context));
  return [own.type].flat().includes('string') && !('x-base64' in own) ? [own] : [];
}

/** Reports picture properties whose text is not one of the shared schemas. `x-base64` says that the text is the picture itself. */
export const pictures: Rule = () => ({
  Schema(schema: Json, context: Context): void {
    for (const [name, own] of Object.entries((schema.properties ?? {}) as Record<string, Json>)) {
      if (!pictureName.test(name) || textsOf(own, context).length === 0) continue;
      context.report({
        message:
          `${name} is an address of a picture: write { $ref: PictureAddress.yaml }, which takes https alone, ` +
          'or `x-base64: true` where the text is the picture itself.',
        location: context.location.child(['properties', name]).key(),
      });
    }
  },
});
