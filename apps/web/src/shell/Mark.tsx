import css from './Mark.module.css'

/** Our mark: a stub with its notches and a tick where the perforation runs. */
export function Mark({ size = 30 }: { size?: number }) {
  return (
    <svg className={css.mark} width={size} height={size} viewBox="0 0 32 32" aria-hidden>
      <path
        className={css.stub}
        d="M7 3h18a5 5 0 0 1 5 5v4.5a3.5 3.5 0 0 0 0 7V24a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5v-4.500a3.500 3.500 0 0 0 0-7V8a5 5 0 0 1 5-5Z"
      />
      <path className={css.tick} d="m10.500 16.500 4 4 7.500-8.500" />
    </svg>
  )
}

/** The mark with the name. */
export function Wordmark() {
  return (
    <span className={css.wordmark}>
      <Mark size={28} />
      Turnout
    </span>
  )
}
