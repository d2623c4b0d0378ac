/** The participants of one registration while they are typed, imported and corrected. No React; what is typed is kept by `memory`. */
import { makeAutoObservable } from 'mobx';
import { type FormField, keyOf, problemOf, problemsIn, type Texts } from '#kit/forms/model.ts';
import { parsed } from '#shared/storedJson.ts';
import type { Problems } from '#shared/validation.ts';
import type { TableResult, WrongRow } from './import/participantRows.ts';
import type { KeptText } from './RegistrationDraft.ts';

/** A participant. */
export interface Row {
  /** Stays the same while others come and go. */
  id: number;
  texts: Record<string, string>;
}

/** What came of an import. */
export interface Imported {
  taken: number;
  wrong: WrongRow[];
  /** Good rows for which the order has no place. */
  over: number;
  unread: number;
}

const phoneKey = 'field_phone';
const nameKey = 'field_name';

function rowsIn(text: string): Record<string, string>[] {
  const kept = parsed(text);
  if (!Array.isArray(kept)) return [];
  return kept.filter(
    (row): row is Record<string, string> =>
      typeof row === 'object' && row !== null && Object.values(row).every((value) => typeof value === 'string'),
  );
}

const isEmpty = ({ texts }: Row): boolean => Object.values(texts).every((text) => text.trim() === '');

/** The participants of one registration, at least one. */
export class ParticipantList {
  rows: Row[] = [];
  /** The participant whose form is open; null for none. */
  openId: number | null = null;
  /** What came of the last import; null before the first one. */
  imported: Imported | null = null;
  private problems: Record<number, Problems<string>> = {};
  /** Why fields cannot be sent yet, such as a picture that is on its way. */
  private holds: Record<number, Problems<string>> = {};
  private lastId = 0;
  private readonly memory: KeptText;

  /** `count` participants are wanted; the first one begins with `start`, unless something was typed before. */
  constructor(memory: KeptText, start: Texts, count: number) {
    this.memory = memory;
    const kept = rowsIn(memory.read());
    const first = kept.length > 0 ? kept : [{ ...start } as Record<string, string>];
    while (first.length < count) first.push({});
    this.rows = first.map((texts) => this.made(texts));
    this.openId = this.rows[0]?.id ?? null;
    makeAutoObservable<this, 'memory'>(this, { memory: false }, { autoBind: true });
  }

  get count(): number {
    return this.rows.length;
  }

  /** The wrong fields of a participant that were told and not changed since. */
  problemsOf(id: number): Problems<string> {
    return this.problems[id] ?? {};
  }

  put(id: number, key: string, text: string): void {
    const row = this.rows.find((own) => own.id === id);
    if (!row) return;
    row.texts[key] = text;
    this.solve(id, key);
    this.keep();
  }

  /** The field was changed: its error is no longer true. */
  solve(id: number, key: string): void {
    const { [key]: _, ...others } = this.problemsOf(id);
    this.problems = { ...this.problems, [id]: others as Problems<string> };
  }

  /** A field cannot be sent yet, or with null it can again. */
  hold(id: number, key: string, why: string | null): void {
    const { [key]: before, ...others } = (this.holds[id] ?? {}) as Record<string, string>;
    this.holds = { ...this.holds, [id]: why === null ? others : { ...others, [key]: why } };
    // It was told and is no longer true.
    if (why === null && this.problemsOf(id)[key] === before) this.solve(id, key);
  }

  open(id: number | null): void {
    this.openId = id;
  }

  /** One more participant, whose form opens. */
  add(texts: Texts = {}): void {
    const row = this.made({ ...texts } as Record<string, string>);
    this.rows.push(row);
    this.openId = row.id;
    this.keep();
  }

  remove(id: number): void {
    this.rows = this.rows.filter((row) => row.id !== id);
    if (this.rows.length === 0) this.rows = [this.made({})];
    if (!this.rows.some((row) => row.id === this.openId)) this.openId = this.rows.at(-1)?.id ?? null;
    this.keep();
  }

  /** What is missing or wrong of a participant, whether it was told or not. */
  flawsOf({ texts }: Row, fields: readonly FormField[]): number {
    return fields.filter((field) => problemOf(field, texts[keyOf(field)]) !== null).length;
  }

  /** Tells all that is wrong and opens the first participant with something wrong; answers the first wrong field. */
  judge(fields: readonly FormField[]): { id: number; key: string } | null {
    const phones = new Map<string, number>();
    const found: Record<number, Problems<string>> = {};
    for (const [at, { id, texts }] of this.rows.entries()) {
      const wrong = { ...problemsIn(fields, texts), ...this.holds[id] } as Record<string, string>;
      const phone = texts[phoneKey] ?? '';
      const other = phones.get(phone);
      if (!wrong[phoneKey] && other !== undefined) wrong[phoneKey] = `手机号与第 ${other} 位参会人重复`;
      phones.set(phone, other ?? at + 1);
      found[id] = wrong;
    }
    this.problems = found;
    for (const { id } of this.rows) {
      const [key] = Object.keys(this.problemsOf(id));
      if (key === undefined) continue;
      this.openId = id;
      return { id, key };
    }
    return null;
  }

  /** Takes the good rows of a table over: to a participant with the same number or name, to an empty one, or as another one. */
  take({ good, wrong, unread }: TableResult, max: number): void {
    const result: Imported = { taken: 0, wrong: [...wrong], over: 0, unread };
    for (const { texts } of good) {
      const place = this.placeFor(texts);
      if (place) Object.assign(place.texts, texts);
      else if (this.rows.length < max) this.rows.push(this.made({ ...texts } as Record<string, string>));
      else {
        result.over += 1;
        continue;
      }
      result.taken += 1;
    }
    this.imported = result;
    this.openId = null;
    this.problems = {};
    this.keep();
  }

  /** Takes a wrong row over, to be corrected in its form. */
  correct(wrong: WrongRow, fields: readonly FormField[]): void {
    const place = this.rows.find(isEmpty);
    if (place) Object.assign(place.texts, wrong.texts);
    else this.add(wrong.texts);
    const id = place?.id ?? this.openId;
    this.openId = id;
    if (id !== null) this.problems = { ...this.problems, [id]: problemsIn(fields, wrong.texts) };
    this.leave(wrong);
    this.keep();
  }

  /** Does without a wrong row. */
  leave(wrong: WrongRow): void {
    if (this.imported) this.imported.wrong = this.imported.wrong.filter((own) => own.row !== wrong.row);
  }

  private placeFor(texts: Texts): Row | undefined {
    const phone = texts[phoneKey];
    return (
      this.rows.find((row) => (row.texts[phoneKey] ?? '') === phone) ??
      this.rows.find((row) => !row.texts[phoneKey] && row.texts[nameKey] === texts[nameKey]) ??
      this.rows.find(isEmpty)
    );
  }

  private made(texts: Record<string, string>): Row {
    this.lastId += 1;
    return { id: this.lastId, texts };
  }

  private keep(): void {
    this.memory.keep(JSON.stringify(this.rows.map(({ texts }) => texts)));
  }
}
