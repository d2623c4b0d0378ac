import { Question } from '#kit/writing/Question.tsx';
import { type ArticleForm, summaryOf } from '../articleForm.ts';
import styles from './SubmitQuestion.module.css';

interface SubmitQuestionProps {
  article: ArticleForm;
  pending: boolean;
  onYes(): void;
  onNo(): void;
}

const most = 6;
/** 1、3、4; of many numbers the first ones. */
const numbersText = (numbers: readonly number[]): string =>
  numbers.length > most ? `${numbers.slice(0, most).join('、')} 等` : numbers.join('、');

/** What is in the article, and what may have been forgotten. */
function linesOf(article: ArticleForm): { facts: string; forgotten: string[]; isOpen: boolean } {
  const { length, pictures, undescribed, references, uncited, lost } = summaryOf(article);
  return {
    facts: `正文 ${length} 字，图片 ${pictures} 张，参考文献 ${references} 条`,
    isOpen: lost > 0,
    forgotten: [
      lost > 0 && `有 ${lost} 处图片未能粘贴，请点击正文中的标记上传图片，或删除标记`,
      undescribed.length > 0 && `${undescribed.length} 张图片没有替代文字：第 ${numbersText(undescribed)} 张`,
      uncited.length > 0 && `${uncited.length} 条文献未在正文中引用：文献 ${numbersText(uncited)}`,
    ].filter((line) => line !== false),
  };
}

/** Asks once before the article goes to the editors, with a short summary of it. */
export function SubmitQuestion({ article, ...rest }: SubmitQuestionProps) {
  const { facts, forgotten, isOpen } = linesOf(article);
  return (
    <Question
      title="提交审核"
      text="提交后由编辑部审核，审核期间不能修改。确定提交吗？"
      yes="确认提交"
      no={isOpen ? '返回修改' : '取消'}
      doubtful={isOpen}
      {...rest}
    >
      <ul className={styles.lines}>
        <li className="num">{facts}</li>
        {forgotten.map((line) => (
          <li key={line} className={styles.forgotten}>
            {line}
          </li>
        ))}
      </ul>
    </Question>
  );
}
