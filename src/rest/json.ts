/** JSON as PostgreSQL has written it: an answer that is sent as it is. */
export class Json {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
