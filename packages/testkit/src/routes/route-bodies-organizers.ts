/** Bodies of calls about organizers, and of those that public pages make. */
export function organizerBodies(eventId: number): Readonly<Record<string, object>> {
  const organizer = {
    name: 'Tidal Sessions',
    email: 'hello@tidal.example',
    phone: '+351 21 000 00 00',
    description: '<p>Concerts</p>',
    website: 'https://tidal.example',
    address: 'Lisbon',
    currency: 'EUR',
    timezone: 'Europe/Lisbon',
  }
  return {
    'organizers.createOrganizer': organizer,
    'organizers.updateOrganizer': organizer,
    'organizers.postOrganizer': organizer,
    'organizers.changeOrganizerStatus': { status: 'DRAFT' },
    'organizers.changeOrganizerSettings': {
      homepage_theme_settings: { accent: '#c9361f', background: '#fff1e6', mode: 'AUTO', fonts: 'POSTER' },
      website_url: 'https://tidal.example',
      social_media_handles: { instagram: 'tidal.sessions', youtube: null },
      is_address_shown: true,
      seo_title: 'Tidal Sessions',
      seo_description: 'Concerts in places that were not built for them',
      allow_search_engine_indexing: true,
      location_details: { venue_name: 'Dock 9', city: 'Lisbon', country: 'PT' },
      default_attendee_details_collection_method: 'PER_ORDER',
      default_allow_attendee_self_edit: false,
    },
    'organizers.changeElectronicInvoicing': {
      name: 'Tidal Sessions Lda.',
      address_line_1: 'Rua Um 5',
      zip_or_postal_code: '1100-001',
      city: 'Lisbon',
      country: 'PT',
      vat_id: 'PT123456789',
      contact_name: 'Ana Kolar',
      contact_phone: '+351 21 000 00 00',
      electronic_scheme: '9946',
      electronic_address: 'PT123456789',
      untaxed_category: 'EXEMPT',
      untaxed_reason: 'Admission is exempt',
      mailed_format: 'facturx',
    },
    'visits.recordVisit': {
      source: {
        referrer: 'blog.reis.example',
        utm_source: 'newsletter',
        utm_medium: 'email',
        utm_campaign: 'Lights',
        is_framed: false,
      },
      affiliate_code: null,
      is_arrival: true,
    },
    'organizer-page.contactOrganizer': {
      name: 'Mira Koller',
      email: 'mira@koller.example',
      message: 'Is there a cloakroom?',
      about: eventId,
    },
  }
}
