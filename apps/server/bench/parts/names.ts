/**
 * Names of buyers made for benches: with accents, hyphens, apostrophes and several words, as real
 * lists have them.
 */
export const FIRST_NAMES = [
  ...'Ada Adele Agnes Aisha Alba Albert Alessandro Alexander Alice Alma Amelie Amir Anaïs Anders André Anja Anna Anna-Lena Anton Astrid'.split(
    ' ',
  ),
  ...'Aylin Beatrix Ben Björn Bruno Carla Carlos Cécile Chiara Clara Claudia Cristina Dagmar Daniel David Deniz Dorothea Edith Eleni Elif'.split(
    ' ',
  ),
  ...'Elisabeth Emil Emma Enzo Esther Eva Fatima Felix Finn Florian Frieda Gabriel Georg Giulia Greta Hana Hannah Hélène Henrik Hugo'.split(
    ' ',
  ),
  ...'Ida Inês Ingrid Irina Isabel Jan Jasmin Johanna Jonas José Juliane Jürgen Karim Karl-Heinz Kim Klara Lara Lars Léa Leni'.split(
    ' ',
  ),
  ...'Lena Liam Lina Łukasz Luisa Mads Malte Marek Margarethe Maria Marie Martín Mats Max Maya Mehmet Mia Mila Mira Mohammed'.split(
    ' ',
  ),
  ...'Nadia Nils Nina Noah Nora Olga Oskar Ottilie Paula Pedro Pia Quentin Ravi Rosa Sarah Søren Tess Ulrike Yusuf Zoë'.split(
    ' ',
  ),
] as const

export const LAST_NAMES = [
  ...'Abel Acker Adler Åberg Bach Bauer Becker Berger Bianchi Blom Bock Böhm Brandt Braun Busch Carvalho Castro Çelik Christensen Costa'.split(
    ' ',
  ),
  ...'Dahl Demir Dietrich Dubois Duarte Ebert Eder Engel Ernst Esposito Faber Fernández Fischer Fontaine Frank Franke Friedrich Fuchs García Gerber'.split(
    ' ',
  ),
  ...'Graf Groß Gruber Günther Haas Hahn Hansen Hartmann Heinrich Hermann Hoffmann Horn Huber Ibrahim Ivanova Jäger Jansen Jensen Johansson Jung'.split(
    ' ',
  ),
  ...'Kaiser Kaya Keller Klein Koch Kofler Köhler Koller König Kovács Kowalski Krämer Kraus Krüger Kuhn Lang Larsen Lehmann Lemaire Lindqvist'.split(
    ' ',
  ),
  ...'Lopes Lorenz Ludwig Maier Marchetti Martins Mayer Meier Meyer Moreau Moser Müller Müller-Lüdenscheidt Nagy Neumann Nielsen Novák Nowak'.split(
    ' ',
  ),
  ...'Obermaier Okafor Olsen Otto Öztürk Peters Petrov Pfeiffer Pohl Popescu Richter Romano Roth Rossi Ruiz Sánchez Santos Sauer Schäfer Schmid'.split(
    ' ',
  ),
  ...'Schmidt Schneider Scholz Schreiber Schröder Schubert Schulz Schumacher Schuster Schwarz Seidel Silva Simon Sommer Stein Şahin Tanaka Thomas'.split(
    ' ',
  ),
  ...'Vogel Vogt Wagner Walter Weber Weiß Werner Winkler Winter Wolf Yılmaz Young Zhang Ziegler Zimmermann'.split(' '),
  "O'Brien",
  "D'Angelo",
  'de la Cruz',
  'van den Berg',
  'von der Heide',
] as const

export const MAIL_DOMAINS = [
  ...'mail.example post.example web.example inbox.example quay.example harbour.example'.split(' '),
  ...'uni-nord.example verein.example studio.example club.example orchestra.example'.split(' '),
] as const
