import { CornerRightUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useStores } from '#stores/StoresContext.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/chakra/Dialog.tsx';
import { Image } from '#ui/Image.tsx';
import { CopyField } from '../../copying/CopyField.tsx';
import { useCopy } from '../../copying/useCopy.ts';
import styles from './UnsavedFileDialog.module.css';

/** A picture to hold down. Its address is its content: phones do not keep pictures of the addresses that a page has made. */
function HeldPicture({ name, file }: { name: string; file: Blob }) {
  const [source, setSource] = useState<string>();
  useEffect(() => {
    const reader = new FileReader();
    reader.onload = () => setSource(String(reader.result));
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return (
    <>
      <p>长按图片，选择“保存图片”</p>
      {source && <Image className={styles.picture} src={source} alt={name} loading="eager" />}
    </>
  );
}

/** A text to copy. */
function CopiedText({ name, text }: { name: string; text: string }) {
  const { field, isManual, copy } = useCopy<HTMLTextAreaElement>(text, '内容已复制');
  return (
    <>
      <p>复制文件的内容，粘贴到备忘录、文档或表格中</p>
      <textarea ref={field} className={styles.text} readOnly rows={8} value={text} aria-label={name} translate="no" />
      <Button look="solid" data-answer onClick={() => void copy()}>
        复制全部内容
      </Button>
      <p role="status" className={styles.note}>
        {isManual && '不能自动复制，内容已选中，请手动复制'}
      </p>
    </>
  );
}

/** The address of a file, for a browser that saves it. */
const CopiedAddress = ({ address }: { address: string }) => (
  <>
    <p>复制下载链接，粘贴到手机浏览器的地址栏中打开</p>
    <CopyField
      label="下载链接"
      value={new URL(address, window.location.origin).href}
      action="复制链接"
      done="下载链接已复制"
    />
    <p className={styles.note}>链接只供您本人使用，几分钟后可能失效，请不要转发。</p>
  </>
);

/** What to do with a file where the browser saves none: hold the picture down, copy the text or the link, or open the page outside. */
export function UnsavedFileDialog() {
  const { dialogs } = useStores();
  const { name = '文件', content, address } = dialogs.paramsOf('unsavedFile') ?? {};
  const isPicture = content instanceof Blob && content.type.startsWith('image/');
  return (
    <Dialog title="保存文件" width={510} onClose={() => dialogs.close('unsavedFile')}>
      <div className={styles.file}>
        <p className={styles.lead}>当前应用内不能直接保存文件{name !== '文件' && `“${name}”`}。</p>
        {isPicture && <HeldPicture name={name} file={content} />}
        {typeof content === 'string' && <CopiedText name={name} text={content.replace(/^\uFEFF/, '')} />}
        {address !== undefined && <CopiedAddress address={address} />}
        <p className={styles.outside}>
          <span>
            {isPicture || typeof content === 'string' || address !== undefined ? '也可以' : '请'}
            点击右上角的菜单，选择“在浏览器打开”，再保存一次
          </span>
          <CornerRightUp size={20} strokeWidth={1.75} aria-hidden />
        </p>
      </div>
    </Dialog>
  );
}
