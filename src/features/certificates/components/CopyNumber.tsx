import { copyText } from '#kit/copying/copy.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Button } from '#ui/Button.tsx';

/** Copies the number of a certificate. */
export function CopyNumber({ certNo }: { certNo: string }) {
  const { notices } = useStores();
  const copy = async (): Promise<void> => {
    const copied = await copyText(certNo, { clipboard: navigator.clipboard, bySelection: () => false });
    if (copied) notices.show('success', '证书编号已复制');
    else notices.show('warning', `浏览器不允许自动复制，编号是 ${certNo}`);
  };
  return <Button onClick={() => void copy()}>复制编号</Button>;
}
