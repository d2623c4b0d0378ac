import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { PictureInput } from '#kit/pictures/PictureInput.tsx';
import { useWriting } from '#kit/writing/useWriting.ts';
import { WritingForm } from '#kit/writing/WritingForm.tsx';
import type { DialogParams } from '#stores/dialogs.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Dialog } from '#ui/chakra/Dialog.tsx';
import { StarChoice } from '#ui/StarChoice.tsx';
import { useProductReview } from '../mutations.ts';
import styles from './OrderDialogs.module.css';

/** Limits of a review, in code points, and of its stars. */
const limits = { minLength: 10, maxLength: 500, also: { star: 1 } };
const words = ['很差', '较差', '一般', '不错', '很好'];
const maxPictures = 6;

function ReviewForm({ orderId, itemId, title }: DialogParams['productReview']) {
  const { dialogs } = useStores();
  const { mutateAsync } = useProductReview();
  const form = `productReview.${orderId}.${itemId}`;
  const writing = useWriting(form, limits);
  const [images, setImages] = useState<string[]>([]);
  const star = Number(writing.typed.star) || 0;
  const store = async (content: string): Promise<void> => {
    await mutateAsync({ orderId, itemId, star, content, images });
    dialogs.close('productReview', 'done');
  };
  return (
    <WritingForm
      className={styles.form}
      writing={writing}
      label="评价"
      placeholder="商品质量、内容或使用感受如何，10–500字"
      names={['提交评价', '提交中…']}
      onSubmit={() => writing.submit({ store, problems: star === 0 ? { star: '请选择星级' } : {} })}
    >
      <p className={styles.rule}>{title}</p>
      <StarChoice
        legend="评分"
        name="star"
        value={star}
        onChoose={(value) => {
          writing.put('star', String(value));
          writing.solve('star');
        }}
        words={words}
        problem={writing.problemOf('star')}
      />
      <PictureInput scene="review" label="晒图" pictures={images} max={maxPictures} onChange={setImages} />
    </WritingForm>
  );
}

/** Reviews an item of an order of the mall [F.2]. Answers `done`. */
export const ProductReviewDialog = observer(function ProductReviewDialog() {
  const { dialogs } = useStores();
  const item = dialogs.paramsOf('productReview');
  return (
    <Dialog title="评价商品" width={560} onClose={() => dialogs.close('productReview')}>
      {item && <ReviewForm {...item} />}
    </Dialog>
  );
});
