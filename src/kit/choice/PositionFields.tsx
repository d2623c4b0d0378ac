import type { ComponentProps } from 'react';
import type { Payload } from '#openapi/operation.ts';
import { isOpen } from '#stores/DepartmentStore.ts';
import { ListSelect } from './ListSelect.tsx';

type Department = Payload<'departmentList'>[number];
type Title = Payload<'titleList'>[number];

type FieldProps<Item> = Omit<ComponentProps<typeof ListSelect<Item>>, 'label' | 'choiceOf' | 'empty'>;

const departmentChoice = (department: Department) => ({
  id: department.departmentId,
  name: `${department.departmentName}${isOpen(department) ? '' : '（未开放）'}`,
  disabled: !isOpen(department),
});

const titleChoice = ({ titleId, titleName }: Title) => ({ id: titleId, name: titleName });

/** The department of a doctor; closed ones are shown and cannot be chosen. */
export const DepartmentField = (props: FieldProps<Department>) => (
  <ListSelect {...props} label="科室" choiceOf={departmentChoice} empty="暂无可选科室" />
);

/** The professional title of a doctor. */
export const TitleField = (props: FieldProps<Title>) => (
  <ListSelect {...props} label="职称" choiceOf={titleChoice} empty="暂无可选职称" />
);
