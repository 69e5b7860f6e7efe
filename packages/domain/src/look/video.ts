import type { LookParts } from './look.ts'

/*
 * Addresses of videos: those of the two sites whose player a page may hold, and any other, which is
 * a link. The player's address is built from the id alone, so that nothing else of what was typed
 * reaches a frame.
 */

/** Origins that a page with a player may frame. */
export const VIDEO_ORIGINS = {
  YOUTUBE: 'https://www.youtube-nocookie.com',
  VIMEO: 'https://player.vimeo.com',
} as const
type VideoSite = keyof typeof VIDEO_ORIGINS

export interface Video {
  /** null: a page elsewhere, which can only be linked to. */
  readonly site: VideoSite | null
  /** Address of the player, which starts automatically: it is opened by a press. */
  readonly player: string | null
  /** Address of the page of the video. */
  readonly page: string
}

const YOUTUBE_HOSTS = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com', 'music.youtube.com'])
const YOUTUBE_ID = /^[\w-]{11}$/u
const VIMEO_ID = /^\d{1,12}$/u
const VIMEO_HASH = /^[0-9a-f]{6,32}$/u

function youtubeId({ hostname, pathname, searchParams }: URL): string | undefined {
  const [kind, id] = pathname.split('/').slice(1)
  if (hostname === 'youtu.be') return kind
  if (hostname !== 'www.youtube-nocookie.com' && !YOUTUBE_HOSTS.has(hostname)) return undefined
  if (kind === 'watch') return searchParams.get('v') ?? undefined
  return kind !== undefined && ['embed', 'shorts', 'live'].includes(kind) ? id : undefined
}

/** Id and, of a video that is not listed, the word that opens it. */
function vimeoIds({ hostname, pathname, searchParams }: URL): (string | undefined)[] {
  const parts = pathname.split('/').slice(1)
  if (hostname === 'player.vimeo.com' && parts[0] === 'video') return [parts[1], searchParams.get('h') ?? undefined]
  return hostname === 'vimeo.com' || hostname === 'www.vimeo.com' ? parts : []
}

const youtube = (id: string): Video => ({
  site: 'YOUTUBE',
  player: `${VIDEO_ORIGINS.YOUTUBE}/embed/${id}?autoplay=1&rel=0`,
  page: `https://www.youtube.com/watch?v=${id}`,
})

function vimeo(id: string, word: string | undefined): Video {
  const secret = word !== undefined && VIMEO_HASH.test(word) ? word : null
  return {
    site: 'VIMEO',
    player: `${VIDEO_ORIGINS.VIMEO}/video/${id}?${secret === null ? '' : `h=${secret}&`}autoplay=1&dnt=1`,
    page: `https://vimeo.com/${id}${secret === null ? '' : `/${secret}`}`,
  }
}

/** Reads the address of a video as it was copied; null for what is no address of the web. */
export function readVideo(address: string | null): Video | null {
  if (address === null || !URL.canParse(address)) return null
  const url = new URL(address)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  const tube = youtubeId(url)
  if (tube !== undefined && YOUTUBE_ID.test(tube)) return youtube(tube)
  const [id, word] = vimeoIds(url)
  if (id !== undefined && VIMEO_ID.test(id)) return vimeo(id, word)
  return { site: null, player: null, page: url.href }
}

/** The video that a page shows; null where there is none, or its section is hidden. */
export const shownVideo = ({ sections, video_url }: Pick<LookParts, 'sections' | 'video_url'>): Video | null =>
  sections.some(({ name, is_hidden }) => name === 'VIDEO' && is_hidden) ? null : readVideo(video_url)
