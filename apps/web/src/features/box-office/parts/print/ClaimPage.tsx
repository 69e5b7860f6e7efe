import type { ClaimPageProps } from '@turnout/contract/box-office/page.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import action from '../../../../public/frame/parts/action.module.css'
import card from '../../../../public/frame/parts/notice-card.module.css'
import { InputField } from '../../../checkout/parts/details/Field.tsx'
import { claimWords } from '../../claim-head.ts'
import css from './ClaimPage.module.css'

/**
 * What a guest's phone opens from the screen of a till. Looking changes nothing, because phones look at links; one press
 * of a plain form does.
 */
export function ClaimPage(page: ClaimPageProps) {
  const { claim, token, press, given, failure } = page
  const { title, text } = claimWords(page)
  return (
    <main className={card.page}>
      <div className={card.card}>
        {claim !== null && <p className={css.organizer}>{claim.organizer}</p>}
        <h1 className={card.title}>{title}</h1>
        <p className={card.text}>
          {text}
          {claim !== null && <span className={css.how}>{m.box_office_print_claim_how()}</span>}
        </p>
        {claim !== null && (
          <form className={css.form} method="post" action={publicPaths.claim(token)}>
            <input type="hidden" name="key" value={press} />
            {claim.asks_email ? (
              <InputField
                name="email"
                type="email"
                inputMode="email"
                autoComplete="email"
                maxLength={254}
                label={m.box_office_print_claim_email()}
                defaultValue={given}
                error={failure ?? undefined}
                plainLabel
                optional
              />
            ) : (
              failure !== null && (
                <p className={css.failure} role="alert">
                  {failure}
                </p>
              )
            )}
            <button type="submit" className={action.action}>
              {m.box_office_print_claim_keep({ count: Math.max(1, claim.tickets) })}
            </button>
          </form>
        )}
      </div>
    </main>
  )
}
