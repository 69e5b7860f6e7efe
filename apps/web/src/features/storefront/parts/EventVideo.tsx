import { shownVideo } from '@turnout/domain/look/video.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { EventPageView } from '../event-page.ts'
import { videoCover } from '../video-cover.ts'

/** May be done in the player and nothing else: it opens no window of ours and leads the page nowhere. */
const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-presentation'
const ALLOW = 'autoplay; fullscreen; encrypted-media; picture-in-picture'

/**
 * The video. The frame holds a page of ours with one link, which leads the frame to the player: until
 * it is pressed, nothing is asked of anybody else.
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
