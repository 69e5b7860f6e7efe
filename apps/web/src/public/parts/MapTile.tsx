import css from './MapTile.module.css'

/**
 * A drawn map: it says "a place" without asking a map service, which would learn of every visitor.
 */
export function MapTile() {
  return (
    <svg className={css.map} viewBox="0 0 300 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <g fill="none" stroke="var(--surface)" strokeLinecap="round">
        <path d="M-10 60 310 24" strokeWidth="9" />
        <path d="M-10 112 310 92M60-10 84 210M150-10 158 130M226-10 238 120" strokeWidth="6" />
        <path d="M-10 86 310 58M110-10 122 140M190-10 200 120M270-10 286 118" strokeWidth="3" />
      </g>
      <path d="M-10 150C60 128 120 146 180 132S280 112 310 118V210H-10Z" fill="var(--accent-edge)" opacity=".2" />
      <path d="M196 128l10 46 14-3-9-46Z" fill="var(--surface)" />
      <circle cx="206" cy="126" r="20" fill="var(--accent-edge)" opacity=".22" />
      <circle cx="206" cy="126" r="9" fill="var(--accent-edge)" stroke="var(--surface)" strokeWidth="3" />
    </svg>
  )
}
