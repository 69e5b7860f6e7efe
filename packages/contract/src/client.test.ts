import { describe, expect, expectTypeOf, it } from 'vitest'
import { getPublicOrder, reserveTickets } from './checkout/endpoints.ts'
import type { BodyInput, DataOf, QueryInput } from './client.ts'
import { queryString, requestOf } from './client.ts'
import { createEvent, eventsOfAccount, getEvent } from './events/endpoints.ts'
import type { Event } from './events/event.ts'

describe('a request to an endpoint', () => {
  it('fills the path, and escapes what stands in it', () => {
    const request = requestOf(getPublicOrder, {
      params: { event_id: 7, order_short_id: 'o_a/../b?c' },
      query: { include: 'event' },
    })
    expect(request).toEqual({
      method: 'GET',
      url: '/api/public/events/7/order/o_a%2F..%2Fb%3Fc?include=event',
      body: undefined,
    })
  })

  it('writes filters the way the server reads them', () => {
    const { url } = requestOf(eventsOfAccount, {
      query: { page: 2, query: '', filter_fields: { lifecycle_status: { eq: 'ENDED' }, title: { like: 'a&b' } } },
    })
    expect(decodeURIComponent(url)).toBe(
      '/api/events?page=2&filter_fields[lifecycle_status][eq]=ENDED&filter_fields[title][like]=a&b',
    )
    expect(queryString({ a: ['x', 'y'], b: null, c: undefined, d: false })).toBe('a=x%2Cy&d=false')
  })

  it('refuses to call half an address', () => {
    expect(() => requestOf(getEvent, { params: { event_id: '' } })).toThrow(/event_id/u)
  })

  it('knows which fields a caller may leave out', () => {
    const body: BodyInput<typeof createEvent> = {
      title: 'Harbour Lights',
      organizer_id: '3',
      start_date: '2026-05-01T19:00',
    }
    expect(requestOf(createEvent, { body })).toEqual({ method: 'POST', url: '/api/events', body })
    expect(requestOf(eventsOfAccount, {}).url).toBe('/api/events')
    expectTypeOf<DataOf<typeof getEvent>>().toEqualTypeOf<Event>()
    expectTypeOf<QueryInput<typeof getEvent>>().toEqualTypeOf<undefined>()
    // @ts-expect-error a hold without products is none
    expect(requestOf(reserveTickets, { params: { event_id: 1 }, body: {} }).method).toBe('POST')
    // @ts-expect-error the event is missing
    expect(() => requestOf(getEvent, {})).toThrow(TypeError)
  })
})
