import { useQuery } from '@tanstack/react-query'
import type { Till } from '@turnout/contract/box-office/till.ts'
import type { Event } from '@turnout/contract/events/event.ts'
import { NAME_MAX } from '@turnout/contract/limits.ts'
import { FREE_SALES_USUAL, type FiscalProfile } from '@turnout/domain/box-office/movements.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { FormSection } from '@turnout/ui/fields/FormSection.tsx'
import { NumberField } from '@turnout/ui/fields/NumberField.tsx'
import { RadioCards } from '@turnout/ui/fields/RadioCards.tsx'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Row, Text } from '@turnout/ui/layout/parts.tsx'
import { DrawerForm } from '@turnout/ui/overlays/DrawerForm.tsx'
import { Link, QrCode } from 'lucide-react'
import { useRef } from 'react'
import type { Product } from '@turnout/contract/products/product.ts'
import type { BoundField } from '../../../../api/bound-fields.ts'
import { useForm } from '../../../../api/use-form.ts'
import { ProductChoice } from '../../../products/parts/ProductChoice.tsx'
import { listChoicesQuery, savePerson, saveTill, useRefreshBoxOffice } from '../../api.ts'
import { PinField } from './PinField.tsx'
import { Shares } from './Shares.tsx'
import { copyTillLink, tillAddress } from './till-address.ts'
import css from './desk.module.css'

interface TillDrawerProps {
  readonly event: Event
  /** Everything the event offers. */
  readonly products: readonly Product[]
  /** The lists at which guests can be let in. */
  readonly lists: readonly { readonly id: number; readonly name: string }[]
  /** Null: a new one. */
  readonly till: Till | null
  /** No person is there yet: the first one is made with the till. */
  readonly isFirst: boolean
  readonly onTablet: () => void
  readonly onClose: () => void
}

type Sells = 'ALL' | 'CHOSEN'

const sellsOf = (till: Till | null): Sells => ((till?.includes_all_products ?? true) ? 'ALL' : 'CHOSEN')

const valuesOf = (till: Till | null, { products, lists }: Pick<TillDrawerProps, 'products' | 'lists'>) => ({
  name: till?.name ?? '',
  sells: sellsOf(till),
  product_ids: till?.product_ids ?? products.map(({ id }) => id),
  // The only list of an event is the one that is meant.
  check_in_list_id: String((till === null && lists.length === 1 ? lists[0]?.id : till?.check_in_list_id) ?? ''),
  free_sales_max: till === null ? FREE_SALES_USUAL : (till.free_sales_max as number | null),
  fiscal_profile: till?.fiscal_profile ?? ('NONE' as const),
  shares: till?.shares ?? [],
  person: '',
  pin: '',
})

type Values = ReturnType<typeof valuesOf>

/** The till that the values say, for the wire. */
const bodyOf = ({ name, sells, product_ids, check_in_list_id: list, ...values }: Values) => ({
  name,
  product_ids,
  includes_all_products: sells === 'ALL',
  check_in_list_id: list === '' ? null : Number(list),
  fiscal_profile: values.fiscal_profile,
  ...(values.free_sales_max !== null && { free_sales_max: values.free_sales_max }),
  shares: values.shares.filter(({ product_id: id }) => sells === 'ALL' || product_ids.includes(id)),
})

/** What is wrong with the first person; the till itself is for the server to judge. */
const personProblems = ({ person, pin }: Values): Record<string, string> => ({
  ...(person.trim() === '' && { person: m.box_office_desk_name_missing() }),
  ...(!/^\d{4,6}$/u.test(pin) && { pin: m.box_office_desk_pin_wrong() }),
})

function useTillForm({ event: { id: eventId }, till, isFirst, onClose, ...choices }: TillDrawerProps) {
  const refresh = useRefreshBoxOffice(eventId)
  // Made already, where the person was refused.
  const made = useRef<number | null>(till?.id ?? null)
  return useForm<Values>({
    initial: valuesOf(till, choices),
    check: (values) => (isFirst ? personProblems(values) : {}),
    onSubmit: async (values) => {
      const { id, name } = await saveTill({ eventId, tillId: made.current }, bodyOf(values))
      made.current = id
      const { person, pin } = values
      if (isFirst) await savePerson({ eventId, personId: null }, { name: person, pin, rights: ['lead_shift'] })
      await refresh()
      showToast({ message: till === null ? m.box_office_desk_added({ name }) : m.box_office_desk_saved({ name }) })
      onClose()
    },
  })
}

/** A till to add or to change. */
export function TillDrawer(props: TillDrawerProps) {
  const { event, products, lists, till, isFirst, onClose, onTablet } = props
  const form = useTillForm(props)
  const { sells, product_ids: chosen } = form.values
  const sold = sells === 'ALL' ? products : products.filter(({ id }) => chosen.includes(id))
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={till === null ? m.box_office_desk_add() : m.box_office_desk_edit_title({ name: till.name })}
      submitLabel={m.box_office_desk_save()}
      onSubmit={() => form.submit()}
      dirty={form.dirty}
      problem={form.problem}
    >
      <TextField
        label={m.box_office_desk_name()}
        help={m.box_office_desk_name_help()}
        maxLength={NAME_MAX}
        autoFocus={till === null}
        {...form.field('name')}
      />
      {isFirst && <FirstPerson name={form.field('person')} pin={form.field('pin')} />}
      <Selling sells={form.field('sells')} chosen={form.listField('product_ids')} products={products} />
      <Select
        label={m.box_office_desk_list()}
        help={m.box_office_desk_list_help()}
        options={[
          { value: '', label: m.box_office_desk_list_none() },
          ...lists.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        {...form.field('check_in_list_id')}
      />
      <NumberField
        label={m.box_office_desk_free()}
        help={m.box_office_desk_free_help()}
        {...form.field('free_sales_max')}
      />
      <Shares event={event} products={sold} {...form.listField('shares')} />
      <Fiscal {...form.field('fiscal_profile')} />
      {till !== null && till.short_id !== '' && <TillLink till={till} onTablet={onTablet} />}
    </DrawerForm>
  )
}

const FirstPerson = ({ name, pin }: { name: BoundField<string>; pin: BoundField<string> }) => (
  <FormSection title={m.box_office_desk_first_person()} intro={m.box_office_desk_first_person_help()}>
    <TextField label={m.box_office_desk_person_name()} maxLength={NAME_MAX} {...name} />
    <PinField {...pin} />
  </FormSection>
)

interface SellingProps extends Pick<TillDrawerProps, 'products'> {
  readonly sells: BoundField<Sells>
  readonly chosen: BoundField<number[]>
}

const Selling = ({ sells, chosen, products }: SellingProps) => (
  <>
    <RadioCards<Sells>
      label={m.box_office_desk_sells()}
      cards={[
        { value: 'ALL', label: m.box_office_desk_sells_all(), detail: m.box_office_desk_sells_all_help() },
        { value: 'CHOSEN', label: m.box_office_desk_sells_chosen() },
      ]}
      {...sells}
    />
    {sells.value === 'CHOSEN' && (
      <ProductChoice label={m.box_office_desk_sells_which()} products={products} {...chosen} />
    )}
  </>
)

/** Which rules a till follows: none that the product could vouch for. */
const Fiscal = (field: BoundField<FiscalProfile>) => (
  <FormSection title={m.box_office_desk_fiscal()}>
    <Banner tone="info">{m.box_office_desk_fiscal_text()}</Banner>
    <RadioCards<FiscalProfile>
      label={m.box_office_desk_fiscal_which()}
      columns={1}
      cards={[
        { value: 'NONE', label: m.box_office_desk_fiscal_none(), detail: m.box_office_desk_fiscal_none_help() },
        {
          value: 'EXPORT_ONLY',
          label: m.box_office_desk_fiscal_outside(),
          detail: m.box_office_desk_fiscal_outside_help(),
        },
        { value: 'SIGNED', label: m.box_office_desk_fiscal_signed(), detail: m.box_office_desk_fiscal_signed_help() },
      ]}
      {...field}
    />
  </FormSection>
)

const TillLink = ({ till, onTablet }: { till: Till; onTablet: () => void }) => (
  <FormSection title={m.box_office_desk_link()} intro={m.box_office_desk_link_help()}>
    <Text className={css.address} font="small" breaks>
      <bdi>{tillAddress(till)}</bdi>
    </Text>
    <Row gap={8} wrap>
      <Button icon={Link} onPress={() => void copyTillLink(till)}>
        {m.check_in_lists_copy_link()}
      </Button>
      <Button icon={QrCode} onPress={onTablet}>
        {m.box_office_desk_tablet()}
      </Button>
    </Row>
  </FormSection>
)

/** What the drawer of a till chooses from; undefined while it loads. */
export function useListChoices(eventId: number, isAsked: boolean): TillDrawerProps['lists'] | undefined {
  const lists = useQuery({ ...listChoicesQuery(eventId), enabled: isAsked })
  // Who may not see the lists chooses none.
  return lists.data ?? (lists.isError ? [] : undefined)
}
