import { useQuery } from '@tanstack/react-query'
import type { Event } from '@turnout/contract/events/event.ts'
import type { Product } from '@turnout/contract/products/product.ts'
import type { PromoCode } from '@turnout/contract/promo-codes/promo-code.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { Grid, Text } from '@turnout/ui/layout/parts.tsx'
import { CopyField } from '@turnout/ui/surfaces/CopyField.tsx'
import type { ReactNode } from 'react'
import { listShown } from '../../../../api/list-shown.ts'
import { ActRow } from '../../../../desk/DrawerActions.tsx'
import { DrawerOutline } from '../../../../desk/DrawerOutline.tsx'
import { DrawerSection, Facts } from '../../../../desk/Facts.tsx'
import type { DrawerProps } from '../../../../desk/list/define-desk.ts'
import { DeskDrawer } from '../../../../desk/table/DeskDrawer.tsx'
import { useMay } from '../../../../shell/use-may.ts'
import { DateNames } from '../../../occurrences/parts/DatesChoice.tsx'
import { promoCodeQuery } from '../../api.ts'
import { linkWithCode } from '../../promo-code-address.ts'
import { discountWords, expiryWords, momentWords, productWords, usesWords } from '../../promo-code-words.ts'
import type { CodesDesk } from './code-columns.tsx'
import { CodeState } from './code-columns.tsx'
import css from './CodeColumns.module.css'

/** One code beside the list: what it does, how often it was used, and the link that carries it. */
export function CodeDrawer({ id, event, at, walk, onClose }: DrawerProps<CodesDesk>) {
  const { answer: code, error } = listShown(useQuery(promoCodeQuery(event.id, id)))
  const mayWrite = useMay('promotions:write')
  return (
    <DeskDrawer
      label={code?.code ?? m.promo_codes_code()}
      start={code && <CodeState code={code} />}
      headEnd={walk}
      onClose={onClose}
      title={code?.code}
      line={code && discountWords(code, event)}
      actions={
        code &&
        mayWrite && (
          <div className={css.acts}>
            <ActRow
              acts={[
                {
                  key: 'edit',
                  label: m.promo_codes_edit(),
                  isFilled: true,
                  onPress: () => at.open({ kind: 'edit', code }),
                },
                {
                  key: 'delete',
                  label: m.promo_codes_delete(),
                  isDanger: true,
                  onPress: () => at.open({ kind: 'delete', code }),
                },
              ]}
            />
          </div>
        )
      }
      parts={[]}
    >
      {code ? (
        <CodeFacts code={code} event={event} products={at.more.products ?? []} />
      ) : error ? (
        <LoadError {...error} />
      ) : (
        <DrawerOutline />
      )}
    </DeskDrawer>
  )
}

function CodeFacts({ code, event, products }: { code: PromoCode; event: Event; products: readonly Product[] }) {
  const { applicable_product_ids: ids, event_occurrence_ids: dates } = code
  const applies: ReactNode = (ids.length === 0 ? [[]] : ids.map((id) => [id])).map((one) => (
    <Text as="span" key={one[0] ?? 'all'} block>
      {productWords(one, products)}
    </Text>
  ))
  return (
    <>
      <DrawerSection title={m.promo_codes_link()}>
        <Grid gap={10} columns={1}>
          <CopyField label={m.promo_codes_link()} value={linkWithCode(event, code.code, window.location.origin)} />
          {event.status === 'DRAFT' && (
            <Text font="small" tone="muted">
              {m.promo_codes_link_draft()}
            </Text>
          )}
        </Grid>
      </DrawerSection>
      <DrawerSection title={m.promo_codes_preview()}>
        <Facts
          facts={[
            { name: m.promo_codes_discount(), value: discountWords(code, event) },
            { name: m.promo_codes_applies_to(), value: applies },
            ...(dates.length === 0
              ? []
              : [
                  {
                    name: m.occurrences_choice(),
                    value: <DateNames eventId={event.id} zone={event.timezone} ids={dates} />,
                  },
                ]),
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
