import type { EmbedStyle } from '@turnout/domain/widget/embed-code.ts'
import css from './Embed.module.css'

/** A style in a few shapes. */
export function StylePicture({ style, accent }: { style: EmbedStyle; accent: string }) {
  return (
    <svg className={css.picture} viewBox="0 0 90 54" aria-hidden="true">
      {style === 'tickets' && (
        <>
          <g className={css.rows}>
            <rect x="16" y="7" width="58" height="12" rx="3" />
            <rect x="16" y="22" width="58" height="12" rx="3" />
          </g>
          <rect x="16" y="37" width="58" height="10" rx="4" fill={accent} />
        </>
      )}
      {style === 'button' && <rect x="20" y="20" width="50" height="14" rx="5" fill={accent} />}
      {style === 'link' && (
        <>
          <path d="M22 29h46" stroke={accent} strokeWidth="4" strokeLinecap="round" />
          <path d="M22 36h46" stroke={accent} strokeWidth="1.5" />
        </>
      )}
    </svg>
  )
}
