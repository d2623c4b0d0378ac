import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../ui/Button.tsx';
import { longestKeyword } from '../address.ts';
import styles from './Lists.module.css';

interface KeywordFormProps {
  /** What is searched in; it is the name of the field, too. */
  label: string;
  keyword: string;
  /** Where the list is. */
  action: string;
  /** What else the address says; empty ones are left out. */
  fields: Record<string, string>;
  /** The address with another keyword. */
  to(keyword: string): string;
}

/** A search within a list: a plain GET form, which scripts spare the reload. */
export function KeywordForm({ label, keyword, action, fields, to }: KeywordFormProps) {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void navigate(to(String(new FormData(event.currentTarget).get('keyword')).trim()));
  };
  return (
    <form className={styles.search} role="search" aria-label={label} action={action} onSubmit={submit}>
      {Object.entries(fields).map(
        ([name, value]) => value !== '' && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <input
        key={keyword}
        type="search"
        name="keyword"
        aria-label={label}
        placeholder={label}
        maxLength={longestKeyword}
        defaultValue={keyword}
      />
      <Button type="submit" aria-label="查找">
        <Search size={16} strokeWidth={1.75} aria-hidden />
      </Button>
    </form>
  );
}
