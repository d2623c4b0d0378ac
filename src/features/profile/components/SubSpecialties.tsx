import { useQuery } from '@tanstack/react-query';
import { useApi } from '#api/ApiContext.ts';
import { subSpecialtiesQuery } from '#kit/choice/departments.ts';
import { classes } from '#ui/classes.ts';
import styles from './Profile.module.css';

interface SubSpecialtiesProps {
  userId: number;
  /** 0 while no department is chosen. */
  departmentId: number;
  chosen: readonly string[];
  onChange(typeIds: string[]): void;
}

/** The sub-specialties of a department, of which any number may be chosen. */
export function SubSpecialties({ userId, departmentId, chosen, onChange }: SubSpecialtiesProps) {
  const { data: types = [] } = useQuery({
    ...subSpecialtiesQuery(useApi(), userId, departmentId),
    enabled: departmentId > 0,
  });
  const toggle = (id: string): void =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  if (types.length === 0) return null;
  return (
    <fieldset className={classes(styles.types, styles.wide)}>
      <legend>亚专科（可多选）</legend>
      {types.map(({ typeId, typeName }, at) => (
        <label key={at} data-chosen={chosen.includes(String(typeId)) || undefined}>
          <input type="checkbox" checked={chosen.includes(String(typeId))} onChange={() => toggle(String(typeId))} />
          {typeName}
        </label>
      ))}
    </fieldset>
  );
}
