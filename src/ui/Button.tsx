import type { ButtonHTMLAttributes, Ref } from 'react';
import styles from './Button.module.css';
import { classes } from './classes.ts';
import { Link, type LinkProps } from './Link.tsx';

/** Style of a button; one solid button per group. */
export type ButtonLook = 'solid' | 'outline' | 'vip';

interface Look {
  look?: ButtonLook;
  wide?: boolean;
}

const looks = ({ look = 'outline', wide = false }: Look): string =>
  classes(styles.button, styles[look], wide && styles.wide);

/** A button. */
export function Button({
  look,
  wide,
  className,
  type = 'button',
  ...rest
}: Look & ButtonHTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> }) {
  return (
    <button
      type={type}
      className={classes(looks({ ...(look && { look }), ...(wide && { wide }) }), className)}
      {...rest}
    />
  );
}

/** A link that looks like a button. */
export function ButtonLink({ look, wide, className, ...rest }: Look & LinkProps) {
  return <Link className={classes(looks({ ...(look && { look }), ...(wide && { wide }) }), className)} {...rest} />;
}
