import { BookOpen, MonitorSmartphone, NotebookPen, Stethoscope } from 'lucide-react';
import styles from './RegisterBenefits.module.css';

const benefits = [
  { Icon: BookOpen, title: '公开课免费学', text: '八个科室的公开课，随到随学' },
  { Icon: NotebookPen, title: '笔记与答疑', text: '边看边记，有疑问在课程页提出' },
  { Icon: Stethoscope, title: '病例与每日一题', text: '看病例视频，每天做一道题' },
  { Icon: MonitorSmartphone, title: '进度多端同步', text: '网站与App用同一账号，随时续上' },
];

/** Advantages of a registration. */
export function RegisterBenefits() {
  return (
    <aside className={styles.benefits} aria-labelledby="benefits">
      <h2 id="benefits">注册后您可以</h2>
      <ul>
        {benefits.map(({ Icon, title, text }) => (
          <li key={title}>
            <Icon size={20} strokeWidth={1.75} aria-hidden />
            <div>
              <b>{title}</b>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </aside>
  );
}
