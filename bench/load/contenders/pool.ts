import pg from 'pg';

/** The same pool size as the service: the default of its driver. */
export const CONNECTIONS = 10;

export const DATABASE_URL = process.env.DATABASE_URL ?? '';
export const PORT = Number(process.env.PORT);
export const HOST = process.env.HOST ?? '127.0.0.1';

export const pool = () => new pg.Pool({ connectionString: DATABASE_URL, max: CONNECTIONS });
