import { eventTheme } from '@turnout/domain/colour/event-theme.ts'
import { pageTheme } from '@turnout/domain/look/page-theme.ts'
import type { Video } from '@turnout/domain/look/video.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Play } from 'lucide-react'
import type { EventPageView } from '../event-page.ts'

const SITES = { YOUTUBE: 'YouTube', VIMEO: 'Vimeo' } as const

const WHOLE = { boxSizing: 'border-box', height: '100%', margin: 0 } as const
const MIDDLE = { display: 'grid', placeContent: 'center', justifyItems: 'center', gap: '10px' } as const
const FONT = '600 16px/1.4 Figtree, system-ui, sans-serif'

/**
 * The page in a video's frame before it is pressed. A document of its own: it has no style sheet of
 * ours, so its few colours stand on the elements.
 */
export function VideoCover({ page, video }: { page: EventPageView; video: Video }) {
  const theme = eventTheme(pageTheme(page.event.settings))
  const site = video.site === null ? '' : SITES[video.site]
  const disc = { background: theme.accent, color: theme.onAccent, borderRadius: '50%', padding: '18px' }
  return (
    <html lang={page.locale} style={WHOLE}>
      <head>
        <title>{m.storefront_video_of({ title: page.event.title })}</title>
      </head>
      <body style={{ ...WHOLE, background: theme.surface }}>
        <a
          href={video.player ?? undefined}
          style={{
            ...WHOLE,
            ...MIDDLE,
            padding: '16px',
            color: theme.onSurface,
            font: FONT,
            textAlign: 'center',
            textDecoration: 'none',
            outlineOffset: '-4px',
          }}
        >
          <span style={{ ...disc, display: 'grid' }}>
            <Play size={28} fill="currentColor" aria-hidden />
          </span>
          {m.storefront_video_play()}
          <small style={{ fontWeight: 400, color: theme.onSurfaceMuted }}>{m.storefront_video_from({ site })}</small>
        </a>
      </body>
    </html>
  )
}
