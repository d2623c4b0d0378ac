import { useStores } from '#stores/StoresContext.ts';
import { PictureViewer } from '#ui/chakra/PictureViewer.tsx';

/** The picture viewer as a dialog; `kit/pictures/usePictureLinks.ts` opens it. */
export function PicturesDialog() {
  const { dialogs } = useStores();
  const viewed = dialogs.paramsOf('pictures');
  return viewed && <PictureViewer {...viewed} onClose={() => dialogs.close('pictures')} />;
}
