import { Link } from '../../../ui/Link.tsx';
import { useLoginLink } from '../useLoginLink.ts';

/** Opens the login [4-01]. */
export function LoginLink({ className, children = '登录' }: { className?: string | undefined; children?: string }) {
  return (
    <Link className={className} {...useLoginLink()}>
      {children}
    </Link>
  );
}
