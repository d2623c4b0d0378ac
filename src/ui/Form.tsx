import type { ComponentProps } from 'react';

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate' | 'method' | 'action'> {
  /** Called when the form is submitted; the page is not left. */
  onSubmit(): void;
}

/**
 * A form that scripts submit and validate: no native navigation and no native validation messages. Its method does nothing outside of a
 * `<dialog>`: where the scripts of a page do not run, no name and no phone number gets into an address. (Firefox before 98 and Safari
 * before 15.4 do not know it and send natively.)
 */
export function Form({ onSubmit, ...rest }: FormProps) {
  return (
    <form
      {...rest}
      method="dialog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    />
  );
}
