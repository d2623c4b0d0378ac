import { FeedbackButton } from '#features/feedback/components/FeedbackButton.tsx';
import button from '#ui/Button.module.css';
import { classes } from '#ui/classes.ts';
import { agreementPage } from '../factories/agreementPage.tsx';

/** R008: 版权声明, with a way to complain. */
export const page = agreementPage({
  document: 'copyright',
  title: '版权声明',
  description: '橙医学苑的权利归属、允许的使用，以及侵权投诉的材料和流程。',
  actions: (
    <>
      <a
        className={classes(button.button, button.solid)}
        href="mailto:copyright@example.com?subject=%E4%BE%B5%E6%9D%83%E6%8A%95%E8%AF%89"
      >
        发送邮件投诉
      </a>
      <FeedbackButton framed start="【侵权投诉】">
        在线提交
      </FeedbackButton>
    </>
  ),
});
