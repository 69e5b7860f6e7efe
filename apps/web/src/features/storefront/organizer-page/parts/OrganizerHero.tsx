import type { OrganizerPageProps } from '@turnout/contract/storefront/organizer-page/page.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Mail } from 'lucide-react'
import { pathOfImage } from '../../../../format/image-path.ts'
import chip from '../../../../public/frame/parts/chip.module.css'
import { initialOf } from '../../../../public/frame/parts/Mark.tsx'
import { FollowMenu } from './FollowMenu.tsx'
import css from './OrganizerHero.module.css'

/** From so many characters on a name is smaller, so that a phone shows what is planned below it. */
const LONG_NAME = 40

/** Mark or logo, name, one sentence, and the two small acts. */
export function OrganizerHero({ page }: { page: OrganizerPageProps }) {
  const { name, logo, description_preview: sentence } = page.organizer
  return (
    <section className={css.hero} aria-labelledby="organizer">
      {logo === null ? (
        <span className={css.mark} aria-hidden="true">
          {initialOf(name)}
        </span>
      ) : (
        <img className={css.logo} src={pathOfImage(logo)} width={104} height={104} alt="" />
      )}
      <div className={css.words}>
        <h1 id="organizer" data-long={name.length > LONG_NAME || undefined}>
          {name}
        </h1>
        {sentence !== null && <p>{sentence}</p>}
      </div>
      <div className={css.acts}>
        <FollowMenu page={page} />
        {page.form !== null && (
          <a className={chip.chip} href="#ask">
            <Mail size={16} strokeWidth={1.75} aria-hidden />
            {m.organizer_page_ask()}
          </a>
        )}
      </div>
    </section>
  )
}
