import css from './EventPoster.module.css'

export interface EventPosterProps {
  /** Address of the poster (`posterAddress`): the server draws it, so that no page carries how. */
  src: string
  /** Below the first screen it waits until it is near. */
  loading?: 'lazy' | undefined
}

/**
 * The picture for an event without one: a poster of its title and its accent. It is the one poster
 * of an event, on its page, in lists and in announcements. It fills the frame around it, which is
 * positioned, and is decoration: the title is beside it.
 */
export function EventPoster({ src, loading }: EventPosterProps) {
  return <img className={css.poster} src={src} alt="" decoding="async" loading={loading} />
}
