/** The picture beside the login: a desk with a running lesson, in the drawing style of the course covers. */
export function LoginPicture() {
  return (
    <svg viewBox="0 0 560 320" width="560" height="320" fill="none" aria-hidden>
      <rect width="560" height="320" rx="16" fill="var(--brand-subtle)" />
      <circle cx="412" cy="168" r="116" fill="#ffe3cc" />
      <g stroke="var(--text)" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round">
        {/* The screen, with a heart on it. */}
        <rect x="112" y="62" width="244" height="158" rx="10" fill="#fff" />
        <path d="M112 92h244" />
        <path d="M206 220l-10 34h76l-10-34M172 254h124" />
        <path
          d="M234 190c-26-16-40-30-40-46a20 20 0 0 1 40-6 20 20 0 0 1 40 6c0 16-14 30-40 46Z"
          stroke="var(--brand-solid)"
        />
        <path d="M140 152h42l10-18 14 34 14-40 12 30 8-12h20l8 6h48" />
        {/* Books, a cup, the stethoscope over the edge of the desk. */}
        <path d="M388 254v-18h96v18M396 236v-18h84v18M404 218v-16h64v16" fill="#fff" />
        <path d="M412 228h30M404 246h44" stroke="var(--brand-solid)" />
        <path d="M66 254v-34h34v34M100 226h6a8 8 0 0 1 0 16h-6" fill="#fff" />
        <path d="M76 208c0-6 6-6 6-12M88 208c0-6 6-6 6-12" />
        <path d="M40 254h480" />
        <path d="M424 96c0 34 8 50 26 50s26-16 26-50M450 146v14c0 16 10 24 24 24s24-8 24-22" />
        <circle cx="498" cy="152" r="10" fill="#fff" />
        <path d="M418 96h12M470 96h12" />
      </g>
      <circle cx="127" cy="77" r="3.5" fill="var(--brand-vivid)" />
      <path d="M139 77h3M151 77h3" stroke="#c9cdd4" strokeWidth="5" strokeLinecap="round" />
    </svg>
  );
}
