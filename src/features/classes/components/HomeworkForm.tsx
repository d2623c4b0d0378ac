import { observer } from 'mobx-react-lite';
import { FileField } from '#kit/files/FileField.tsx';
import type { StoredFile } from '#kit/files/FileUpload.ts';
import { PictureInput } from '#kit/pictures/PictureInput.tsx';
import { useWriting } from '#kit/writing/useWriting.ts';
import { WritingForm } from '#kit/writing/WritingForm.tsx';
import { storedFiles, storedTexts } from '../drafts.ts';
import type { Homework } from '../model.ts';
import { useHomeworkSubmit } from '../mutations.ts';
import styles from './Homework.module.css';

/** Limits of the contract: code points, pictures and files; the lists are kept with the text, as JSON. */
const limits = { maxLength: 5_000, also: { images: 2_000, files: 4_000 } };
const maxImages = 9;
const maxFiles = 5;

interface HomeworkFormProps {
  classId: number;
  homework: Homework;
  maxFileBytes: number;
}

/** Hands homework in: text, pictures and files, all kept in the tab while they are written. */
export const HomeworkForm = observer(function HomeworkForm({ classId, homework, maxFileBytes }: HomeworkFormProps) {
  const { homeworkId, kind, work } = homework;
  const { mutateAsync } = useHomeworkSubmit();
  const writing = useWriting(`homework.${homeworkId}`, limits, {
    text: work?.content ?? '',
    images: JSON.stringify(work?.images ?? []),
    files: JSON.stringify(work?.files ?? []),
  });
  const images = storedTexts(writing.typed.images);
  const files = storedFiles(writing.typed.files);
  const put = (field: 'images' | 'files', value: readonly string[] | readonly StoredFile[]): void => {
    writing.put(field, JSON.stringify(value));
    writing.solve(field);
  };
  const problems = {
    ...(kind === 'image' && images.length === 0 && { images: '请添加图片' }),
    ...(kind === 'file' && files.length === 0 && { files: '请添加文件' }),
  };
  const submit = (): void =>
    writing.submit({
      about: JSON.stringify([images, files]),
      problems,
      store: (content) => mutateAsync({ classId, homeworkId, content, images, files: files.map(({ url }) => url) }),
    });
  const problem = writing.problemOf('files');
  return (
    <WritingForm
      className={styles.form}
      writing={writing}
      label="作业内容"
      placeholder="请勿填写患者姓名、住院号等信息"
      names={['提交作业', '提交中…']}
      onSubmit={submit}
      beside={
        problem !== undefined && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )
      }
    >
      <PictureInput
        scene="form"
        label="图片"
        name="images"
        pictures={images}
        max={maxImages}
        error={writing.problemOf('images')}
        onChange={(pictures) => put('images', pictures)}
      />
      <FileField
        scene="homework"
        label="文件"
        files={files}
        max={maxFiles}
        maxBytes={maxFileBytes}
        onChange={(chosen) => put('files', chosen)}
      />
    </WritingForm>
  );
});
