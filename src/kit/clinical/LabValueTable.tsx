import type { ClinicalWork } from '#stores/dialogs.ts';
import styles from './ClinicalTools.module.css';
import { findLabValues, labGroups, type LabValue, spanText } from './labValues.ts';

interface LabValueTableProps {
  work: Pick<ClinicalWork, 'keyword' | 'group'>;
  onChange(part: Pick<Partial<ClinicalWork>, 'keyword' | 'group'>): void;
}

/** The usual values in words, those of men and women below each other. */
function Usual({ usual }: Pick<LabValue, 'usual'>) {
  if (typeof usual === 'string') return usual;
  if (!('male' in usual)) return spanText(usual);
  return (
    <>
      <span className={styles.own}>男 {spanText(usual.male)}</span>
      <span className={styles.own}>女 {spanText(usual.female)}</span>
    </>
  );
}

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** A unit with raised plain figures: many typefaces have ¹ and ² only, so that the ⁹ beside them would be of another one. */
const Unit = ({ unit }: { unit: string }) =>
  [...unit].map((sign, at) => {
    const figure = superscripts.indexOf(sign);
    return figure < 0 ? sign : <sup key={at}>{figure}</sup>;
  });

/** The laboratory values by group, with a search by name or abbreviation. */
export function LabValueTable({ work: { keyword, group }, onChange }: LabValueTableProps) {
  const groups = findLabValues(keyword, group);
  const count = groups.reduce((sum, { values }) => sum + values.length, 0);
  return (
    <>
      <div className={styles.search} role="search" aria-label="查找检验值">
        <input
          type="search"
          aria-label="项目名称或英文缩写"
          placeholder="项目名称或英文缩写"
          maxLength={30}
          value={keyword}
          onChange={(event) => onChange({ keyword: event.target.value })}
        />
        <select aria-label="分类" value={group} onChange={(event) => onChange({ group: event.target.value })}>
          <option value="">全部分类</option>
          {labGroups.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </div>
      <p className={styles.note}>
        <span role="status">{count > 0 ? `共 ${count} 项。` : '没有找到，请换项目名称、英文缩写或分类。'}</span>
        成人参考区间；不同实验室的参考区间可能不同，以检验报告为准。
      </p>
      {count > 0 && (
        <table className={styles.values}>
          <caption className="hidden">成人常用检验值</caption>
          <thead>
            <tr>
              <th scope="col">项目</th>
              <th scope="col">参考区间</th>
              <th scope="col">单位</th>
            </tr>
          </thead>
          {groups.map(({ name, values }) => (
            <tbody key={name}>
              <tr>
                <th scope="rowgroup" colSpan={3} className={styles.group}>
                  {name}
                </th>
              </tr>
              {values.map((one) => (
                <tr key={one.abbr}>
                  <th scope="row">
                    {one.name}{' '}
                    <span className={styles.abbr} translate="no">
                      {one.abbr}
                    </span>
                    {one.note && <small>{one.note}</small>}
                  </th>
                  <td className="num" translate="no">
                    <Usual usual={one.usual} />
                  </td>
                  <td translate="no" aria-label={one.unit}>
                    <Unit unit={one.unit} />
                  </td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      )}
    </>
  );
}
