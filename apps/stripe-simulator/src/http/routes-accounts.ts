import type Stripe from 'stripe'
import { capabilityOf, createAccount, createLink } from '../world/accounts.ts'
import { ApiError } from './api-error.ts'
import type { ApiCall, ApiRoute } from './api-call.ts'
import { LIST_PARAMS, pageOf } from './lists.ts'
import { needText, onlyKnown, textOr } from './read-params.ts'

/** Stripe does not tell an unknown account from one that took its permission back. */
export function accountWithAccess({ world }: Pick<ApiCall, 'world'>, id: string): Stripe.Account {
  const account = world.accounts.find(id, null)
  if (account !== undefined && !world.revoked.includes(id)) return account
  throw new ApiError(
    403,
    `The provided key does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`,
    { code: 'account_invalid' },
  )
}

const account = (call: ApiCall): Stripe.Account => accountWithAccess(call, call.ids[0] ?? '')

function create({ world, form }: ApiCall): object {
  onlyKnown(form, ['type', 'email', 'country', 'business_type', 'capabilities', 'metadata', 'controller', 'expand'])
  const country = textOr(form, 'country', 'PT').toUpperCase()
  if (!/^[A-Z]{2}$/u.test(country))
    throw new ApiError(400, `Country '${country}' is unknown.`, { code: 'country_unsupported', param: 'country' })
  return createAccount(world, { email: textOr(form, 'email', null), country, type: textOr(form, 'type', 'standard') })
}

function link(call: ApiCall): object {
  const { world, form } = call
  onlyKnown(form, ['account', 'return_url', 'refresh_url', 'type', 'collection_options', 'expand'])
  const type = needText(form, 'type')
  if (!['account_onboarding', 'account_update'].includes(type))
    throw new ApiError(400, `Invalid type: ${type}`, { param: 'type' })
  const { id } = accountWithAccess(call, needText(form, 'account'))
  const [returnUrl, refreshUrl] = ['return_url', 'refresh_url'].map((name) => {
    const url = needText(form, name)
    if (!URL.canParse(url)) throw new ApiError(400, `Not a valid URL: ${name}`, { code: 'url_invalid', param: name })
    return url
  })
  return createLink(world, { account: id, returnUrl: returnUrl ?? '', refreshUrl: refreshUrl ?? '' })
}

const CAPABILITIES = ['card_payments', 'transfers'] as const

export const accountRoutes: readonly ApiRoute[] = [
  { method: 'POST', path: /^\/v1\/accounts$/u, answer: create },
  {
    method: 'GET',
    path: /^\/v1\/accounts$/u,
    answer: ({ world, form, path }) => {
      onlyKnown(form, LIST_PARAMS)
      return pageOf(
        world.accounts.of(null).filter(({ id }) => !world.revoked.includes(id)),
        form,
        path,
      )
    },
  },
  { method: 'GET', path: /^\/v1\/accounts\/(\w+)$/u, answer: account },
  {
    method: 'GET',
    path: /^\/v1\/accounts\/(\w+)\/capabilities$/u,
    answer: (call) => {
      const owner = account(call)
      const data = CAPABILITIES.map((name) => capabilityOf(owner, name))
      return { object: 'list', data, has_more: false, url: call.path }
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/accounts\/(\w+)\/capabilities\/(card_payments|transfers)$/u,
    answer: (call) => capabilityOf(account(call), call.ids[1] === 'transfers' ? 'transfers' : 'card_payments'),
  },
  { method: 'POST', path: /^\/v1\/account_links$/u, answer: link },
]
