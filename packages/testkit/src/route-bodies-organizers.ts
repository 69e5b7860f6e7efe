/** Bodies of calls about organizers and their public pages. */
export function organizerBodies(eventId: number): Readonly<Record<string, object>> {
  const organizer = {
    name: 'Tidal Sessions',
    email: 'hello@tidal.example',
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
    'organizer-page.contactOrganizer': {
      name: 'Mira Koller',
      email: 'mira@koller.example',
      message: 'Is there a cloakroom?',
      about: eventId,
    },
  }
}
