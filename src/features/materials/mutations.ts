/** Writes of handouts. */
import { materialUrl } from '#openapi/dist/operations/materialUrl.ts';
import * as codes from '#openapi/dist/codes.ts';
import { genericMessage } from '#api/errors.ts';
import { useSaving } from '#kit/saving/useSaving.ts';
import { useWrite } from '#kit/writing/useWrite.ts';
import { useStores } from '#stores/StoresContext.ts';

/** Requests a handout's address, which is valid for minutes and never cached, and follows it. */
export function useMaterialUrl() {
  const { notices } = useStores();
  const { download } = useSaving();
  return useWrite(materialUrl, {
    input: (materialId: number) => ({ query: { materialId } }),
    // Shown at the handout, with a link to what is missing.
    codes: { [codes.vipOnly]: null, [codes.buyFirst]: null },
    keep(_, { url }) {
      if (!download(url)) notices.show('error', genericMessage);
    },
  });
}
