import { Search } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { maxKeywordLength } from '#shared/keyword.ts';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import styles from './KeywordForm.module.css';

interface KeywordFormProps {
  /** The list that is searched; also the name of the field, unless `field` is given. */
  label: string;
  /** Label of the field, where it differs from `label`. */
  field?: string;
  keyword: string;
  /** Maximum length of the keyword. */
  maxLength?: number;
  /** Address of the list. */
  action: string;
  /** Other parameters of the address; empty ones and 0 are left out. */
  fields?: Record<string, string | number | false>;
  /** Returns the address with another keyword, and with the values of the other fields. */
  to(keyword: string, form: FormData): string;
  /** Text of the button; without it only the icon is drawn. */
  button?: string;
  large?: boolean;
  className?: string | undefined;
  /** Other fields of the form, such as the two limits of a range. */
  children?: ReactNode;
}

/** A search within a list: a plain GET form; with scripts it navigates without a reload. */
export function KeywordForm(props: KeywordFormProps) {
  const { label, field = label, keyword, maxLength = maxKeywordLength, action, fields = {}, to, button, large } = props;
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void navigate(to(String(form.get('keyword')).trim(), form));
  };
  return (
    <form
      className={classes(styles.form, large && styles.large, props.children ? styles.wide : null, props.className)}
      role="search"
      aria-label={label}
      action={action}
      onSubmit={submit}
    >
      {Object.entries(fields).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      <input
        key={keyword}
        type="search"
        name="keyword"
        aria-label={field}
        placeholder={field}
        maxLength={maxLength}
        defaultValue={keyword}
      />
      {props.children && <span className={styles.more}>{props.children}</span>}
      <Button type="submit" look={large ? 'solid' : 'outline'} aria-label={button === undefined ? '查找' : undefined}>
        <Search size={16} strokeWidth={1.75} aria-hidden />
        {button}
      </Button>
    </form>
  );
}
