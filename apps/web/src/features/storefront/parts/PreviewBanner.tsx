import type { MissingPart, OrganizerView } from '@turnout/contract/storefront/page.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Eye } from 'lucide-react'
import { Fragment } from 'react'
import css from './PreviewBanner.module.css'

const MISSING: Readonly<Record<MissingPart, () => string>> = {
  tickets: m.storefront_missing_tickets,
  payments: m.storefront_missing_payments,
}

/**
 * Over an event that is not public yet: only its organizer gets here. It is our tool that speaks, so
 * it has our colour, whatever the page's are.
 */
export function PreviewBanner({ view }: { view: OrganizerView }) {
  return (
    <div className={css.banner} role="region" aria-label={m.storefront_preview_name()}>
      <p>
        <Eye size={20} strokeWidth={1.75} aria-hidden />
        <span>
          <strong>{m.storefront_preview_name()}.</strong> {m.storefront_preview_only_you()}
        </span>
      </p>
      {view.missing.length > 0 && (
        <p className={css.missing}>
          {m.storefront_missing()}
          {view.missing.map(({ what, href }, i) => (
            <Fragment key={what}>
              {i > 0 && m.storefront_missing_and()}
              <a href={href}>{MISSING[what]()}</a>
            </Fragment>
          ))}
        </p>
      )}
      {view.publish_href !== null && (
        <a className={css.publish} href={view.publish_href}>
          {m.storefront_publish_event()}
        </a>
      )}
    </div>
  )
}
