import { observer } from 'mobx-react-lite';
import { useStores } from '#stores/StoresContext.ts';
import { ReasonForm } from '../../reasons/ReasonForm.tsx';
import { correctionKinds, maxCorrectionLength } from '../corrections.ts';
import { useCorrectionSubmit } from '../mutations.ts';

/** Tells the editors what is wrong with a question. */
export const CorrectionDialog = observer(function CorrectionDialog() {
  const { dialogs } = useStores();
  const { mutateAsync } = useCorrectionSubmit();
  const question = dialogs.paramsOf('correction');
  if (!question) return null;
  const { questionId, title } = question;
  return (
    <ReasonForm
      title="题目纠错"
      draft={`correction.${questionId}`}
      before={<p className="clamp2">{title}</p>}
      choice={{ legend: '哪里有误', missing: '请选择哪里有误' }}
      reasons={correctionKinds}
      text={{
        label: '说明',
        placeholder: '请写明有误之处与依据，编辑会核对并回复',
        maxLength: maxCorrectionLength,
        isNeeded: () => true,
      }}
      store={({ reason, content }, key) => mutateAsync({ body: { questionId, kind: reason, content }, key })}
      onClose={() => dialogs.close('correction')}
    />
  );
});
