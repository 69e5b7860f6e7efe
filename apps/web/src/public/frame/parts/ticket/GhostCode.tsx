import css from './GhostCode.module.css'

/**
 * Is in the place of a code to come: three corner marks and scattered bars, which no scanner reads. The
 * words on it say when the code comes.
 */
export function GhostCode() {
  return (
    <svg className={css.ghost} viewBox="0 0 37 37" shapeRendering="crispEdges" aria-hidden="true">
      <path d="M4 4h7v7H4zM26 4h7v7h-7zM4 26h7v7H4z" />
      <path className={css.paper} d="M5 5h5v5H5zM27 5h5v5h-5zM5 27h5v5H5z" />
      <path d="M6 6h3v3H6zM28 6h3v3h-3zM6 28h3v3H6zM13 4h2v1h-2zM17 5h3v1h-3zM22 4h2v2h-2zM13 8h3v1h-3zM19 8h2v2h-2zM4 13h1v3H4zM7 13h3v1H7zM6 18h2v1H6zM4 21h3v2H4zM9 22h2v1H9zM26 13h2v1h-2zM31 14h2v2h-2zM28 18h3v1h-3zM26 22h2v2h-2zM31 22h2v1h-2zM13 27h2v2h-2zM18 28h3v1h-3zM14 31h3v2h-3zM21 31h2v2h-2zM26 28h3v2h-3zM31 30h2v3h-2zM26 32h2v1h-2z" />
    </svg>
  )
}
