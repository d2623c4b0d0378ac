import { useStores } from '#stores/StoresContext.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/chakra/Dialog.tsx';

/** The offline captcha: one button. */
export function CaptchaDialog() {
  const { dialogs } = useStores();
  return (
    <Dialog title="安全验证" width={360} alert onClose={() => dialogs.close('captcha')}>
      <p style={{ marginBottom: 16 }}>演示环境无需拼图，点击按钮即可完成验证。</p>
      <Button look="solid" wide data-answer onClick={() => dialogs.close('captcha', true)}>
        完成验证
      </Button>
    </Dialog>
  );
}
