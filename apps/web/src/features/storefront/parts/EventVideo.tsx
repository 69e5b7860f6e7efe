import { eventTheme } from '@turnout/domain/colour/event-theme.ts'
import { pageTheme } from '@turnout/domain/look/page-theme.ts'
import { shownVideo, type Video } from '@turnout/domain/look/video.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { escapeHtml } from '../../../public/frame/escape.ts'
import type { EventPageView } from '../event-page.ts'

/** May be done in the player and nothing else: it opens no window of ours and leads the page nowhere. */
const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-presentation'
const ALLOW = 'autoplay; fullscreen; encrypted-media; picture-in-picture'

/**
 * The video. The frame holds a page of ours with one link, which leads the frame to the player: until
 * it is pressed, no other site is called.
 */
export function EventVideo({ page }: { page: EventPageView }) {
  const video = shownVideo(page.event.settings.homepage_theme_settings)
  if (video === null) return null
  const { player, page: address } = video
  const title = m.storefront_video_of({ title: page.event.title })
  return (
    <section aria-labelledby="video-title">
      <h2 id="video-title">{m.storefront_video()}</h2>
      {player === null ? (
        <p>
          <a className="look-link" href={address} target="_blank" rel="noreferrer">
            {m.storefront_video_elsewhere({ site: new URL(address).hostname.replace(/^www\./u, '') })}
          </a>
        </p>
      ) : (
        <iframe
          className="look-video"
          title={title}
          srcDoc={videoCover(page, video)}
          sandbox={SANDBOX}
          allow={ALLOW}
          referrerPolicy="strict-origin-when-cross-origin"
        />
      )}
    </section>
  )
}

const SITES = { YOUTUBE: 'YouTube', VIMEO: 'Vimeo' } as const

const WHOLE = 'box-sizing:border-box;height:100%;margin:0'
const MIDDLE = 'display:grid;place-content:center;justify-items:center;gap:10px;padding:16px;text-align:center'
const FONT = 'font:600 16px/1.4 Figtree,system-ui,sans-serif;text-decoration:none;outline-offset:-4px'
const TRIANGLE =
  '<svg width="28" height="28" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true"><path d="M7 4l14 8-14 8z"/></svg>'

/**
 * The page in a video's frame before it is pressed: one link, which leads the frame to the player. A separate document:
 * it has no style sheet of ours, so its few colours stand on the elements.
 */
function videoCover({ event, locale }: EventPageView, { site, player }: Video): string {
  const theme = eventTheme(pageTheme(event.settings))
  const disc = `display:grid;padding:18px;border-radius:50%;background:${theme.accent};color:${theme.onAccent}`
  const from = m.storefront_video_from({ site: site === null ? '' : SITES[site] })
  return [
    `<!doctype html><html lang="${escapeHtml(locale)}" style="${WHOLE}"><head>`,
    `<title>${escapeHtml(m.storefront_video_of({ title: event.title }))}</title></head>`,
    `<body style="${WHOLE};background:${theme.surface}">`,
    `<a href="${escapeHtml(player ?? '')}" style="${WHOLE};${MIDDLE};${FONT};color:${theme.onSurface}">`,
    `<span style="${disc}">${TRIANGLE}</span>${escapeHtml(m.storefront_video_play())}`,
    `<small style="font-weight:400;color:${theme.onSurfaceMuted}">${escapeHtml(from)}</small></a></body></html>`,
  ].join('')
}
