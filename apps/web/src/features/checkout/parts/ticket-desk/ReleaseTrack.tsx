import { m } from '@turnout/messages/generated/messages.js'
import type { Release } from '../ticket-choice/desk-words.ts'
import css from './ReleaseTrack.module.css'

/** How a price changes over time: past tiers, the present price and its end, the next tier. */
export function ReleaseTrack({ releases }: { releases: readonly Release[] }) {
  const next = releases.find(({ state }) => state === 'next')
  return (
    <>
      <ul className={`${css.track} num`} aria-label={m.storefront_releases()}>
        {releases.map((release) => (
          <li
            key={release.id}
            className={css[release.state]}
            aria-current={release.state === 'now' ? 'step' : undefined}
          >
            {release.price}
            {release.when !== '' && (
              <>
                <br />
                {release.when}
              </>
            )}
          </li>
        ))}
      </ul>
      {next !== undefined && (
        <p className={`${css.short} num`}>
          {next.price} {next.when}
        </p>
      )}
    </>
  )
}
