/** JSON text from PostgreSQL, sent as the response without parsing. */
export class Json {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
