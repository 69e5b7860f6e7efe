import { useQuery } from '@tanstack/react-query'
import type { Event } from '@turnout/contract/events/event.ts'
import type { Product } from '@turnout/contract/products/product.ts'
import type { PromoCode } from '@turnout/contract/promo-codes/promo-code.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { classNames } from '@turnout/ui/class-names.ts'
import { CopyField } from '@turnout/ui/surfaces/CopyField.tsx'
import type { ReactNode } from 'react'
import { listShown } from '../../../../api/list-shown.ts'
import actions from '../../../../desk/DrawerActions.module.css'
import { DrawerOutline } from '../../../../desk/DrawerOutline.tsx'
import { DrawerSection, Facts } from '../../../../desk/Facts.tsx'
import { DeskDrawer } from '../../../../desk/table/DeskDrawer.tsx'
import { WalkEnd } from '../../../../desk/WalkEnd.tsx'
import { useMay } from '../../../../shell/use-may.ts'
import { promoCodeQuery } from '../../api.ts'
import { linkWithCode } from '../../promo-code-address.ts'
import { discountWords, expiryWords, momentWords, productWords, usesWords } from '../../promo-code-words.ts'
import { CodeState } from './code-columns.tsx'
import css from './CodeColumns.module.css'
import type { CodesDesk } from './use-codes-desk.ts'

interface CodeDrawerProps {
  event: Event
  products: readonly Product[]
  codes: CodesDesk
  onEdit: (code: PromoCode) => void
  onDelete: (code: PromoCode) => void
}

/** One code beside the list: what it does, how often it was used, and the link that carries it. */
export function CodeDrawer(props: CodeDrawerProps) {
  const { openId } = props.codes.desk
  return openId === null ? null : <OpenCode {...props} codeId={openId} />
}

function OpenCode({ event, products, codes, onEdit, onDelete, codeId }: CodeDrawerProps & { codeId: number }) {
  const { cursor, close } = codes.desk
  const { answer: code, error } = listShown(useQuery(promoCodeQuery(event.id, codeId)))
  const mayWrite = useMay('promotions:write')
  return (
    <DeskDrawer
      label={code?.code ?? m.promo_codes_code()}
      start={code && <CodeState code={code} />}
      headEnd={
        <WalkEnd
          walk={{ isOn: cursor.isListed, previous: cursor.previous, next: cursor.next }}
          previousLabel={m.promo_codes_previous()}
          nextLabel={m.promo_codes_next()}
        />
      }
      onClose={close}
      title={code?.code}
      line={code && discountWords(code, event)}
      actions={
        code &&
        mayWrite && (
          <div className={classNames(actions.buttons, css.acts)}>
            <span data-act="delete">
              <Button onPress={() => onDelete(code)}>{m.promo_codes_delete()}</Button>
            </span>
            <span className={actions.push} />
            <Button variant="filled" onPress={() => onEdit(code)}>
              {m.promo_codes_edit()}
            </Button>
          </div>
        )
      }
      parts={[]}
    >
      {code ? (
        <CodeFacts code={code} event={event} products={products} />
      ) : error ? (
        <LoadError {...error} />
      ) : (
        <DrawerOutline />
      )}
    </DeskDrawer>
  )
}

function CodeFacts({ code, event, products }: { code: PromoCode; event: Event; products: readonly Product[] }) {
  const ids = code.applicable_product_ids
  const applies: ReactNode = (ids.length === 0 ? [[]] : ids.map((id) => [id])).map((one) => (
    <span key={one[0] ?? 'all'} className={css.line}>
      {productWords(one, products)}
    </span>
  ))
  return (
    <>
      <DrawerSection title={m.promo_codes_link()}>
        <div className={css.form}>
          <CopyField label={m.promo_codes_link()} value={linkWithCode(event, code.code, window.location.origin)} />
          {event.status === 'DRAFT' && <p className={css.note}>{m.promo_codes_link_draft()}</p>}
        </div>
      </DrawerSection>
      <DrawerSection title={m.promo_codes_preview()}>
        <Facts
          facts={[
            { name: m.promo_codes_discount(), value: discountWords(code, event) },
            { name: m.promo_codes_applies_to(), value: applies },
            { name: m.promo_codes_column_used(), value: usesWords(code) },
            { name: m.promo_codes_column_tickets(), value: String(code.attendee_usage_count) },
            { name: m.promo_codes_expiry(), value: expiryWords(code.expiry_date, event) },
            { name: m.promo_codes_column_created(), value: momentWords(code.created_at, event.timezone) },
          ]}
        />
      </DrawerSection>
    </>
  )
}
