import "server-only";
import { createHash } from "node:crypto";
import {
  createTableRelationsHelpers,
  type ExtractTablesWithRelations,
  extractTablesRelationalConfig,
  type Query,
  type SQL,
} from "drizzle-orm";
import { type NodePgClient, NodePgDatabase, NodePgSession, NodePgTransaction } from "drizzle-orm/node-postgres";
import { PgDialect, type PreparedQueryConfig } from "drizzle-orm/pg-core";
import { env } from "@/server/env";
import { translate } from "./errors";
import * as tables from "./schema";

type Tables = typeof tables;
type Relational = ExtractTablesWithRelations<Tables>;
export type Transaction = NodePgTransaction<Tables, Relational>;
export type Database = NodePgDatabase<Tables>;

/** Whatever answers statements: the guarded pool, or the one connection that a transaction holds. */
export type Connection = { query: (config: unknown, values?: unknown) => Promise<unknown> };
type TransactionRunner = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;

/** Columns are named in snake case after the property; drizzle.config.ts says the same. */
export const casing = "snake_case";
const dialect = new PgDialect({ casing });
const { tables: schema, tableNamesMap } = extractTablesRelationalConfig<Relational>(
  tables,
  createTableRelationsHelpers,
);
const relational = { fullSchema: tables, schema, tableNamesMap };

/**
 * The name of a statement that is sent often, by its words: the embedded database then plans it once, for all
 * connections (scripts/embedded/named-statements.mjs). On a server statements are never named, because a pooler between
 * may give each transaction another backend.
 */
function nameOf(text: string): string | undefined {
  if (!env.ORDO_DATABASE_SOCKET) return undefined;
  return `often_${createHash("sha256").update(text).digest("hex").slice(0, 32)}`;
}

/** Drizzle's session with two promises more: names are `nameOf`'s, and errors come out translated, without the values. */
class Session extends NodePgSession<Tables, Relational> {
  readonly #runTransaction: TransactionRunner;

  constructor(connection: Connection, runTransaction: TransactionRunner) {
    super(connection as unknown as NodePgClient, dialect, relational);
    this.#runTransaction = runTransaction;
  }

  override prepareQuery<T extends PreparedQueryConfig = PreparedQueryConfig>(
    query: Query,
    fields: Parameters<NodePgSession<Tables, Relational>["prepareQuery"]>[1],
    name: string | undefined,
    ...rest: unknown[]
  ) {
    const [isArray, mapper, metadata, cacheConfig] = rest as [boolean, undefined, undefined, undefined];
    const prepared = super.prepareQuery<T>(
      query,
      fields,
      name && nameOf(query.sql),
      isArray,
      mapper,
      metadata,
      cacheConfig,
    );
    const execute = prepared.execute.bind(prepared);
    prepared.execute = (values) => execute(values).catch(rethrowTranslated);
    return prepared;
  }

  override all<T = unknown>(query: Parameters<NodePgSession<Tables, Relational>["all"]>[0]): Promise<T[]> {
    return super.all<T>(query).catch(rethrowTranslated);
  }

  override transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.#runTransaction(work);
  }
}

function rethrowTranslated(error: unknown): never {
  throw translate(error);
}

/**
 * Runs a statement that is sent often and always in the same words: what differs goes in as parameters. It is planned
 * once where the database allows it.
 */
export async function executeOften<Row>(executor: Database | Transaction, query: SQL): Promise<Row[]> {
  const session = executor._.session as Session;
  const prepared = session.prepareQuery(dialect.sqlToQuery(query), undefined, "often", false);
  const { rows } = (await prepared.execute()) as { rows: Row[] };
  return rows;
}

/** A Drizzle database over the connection; `db.transaction` becomes `runTransaction`, so there is one kind. */
export function makeDatabase(connection: Connection, runTransaction: TransactionRunner): Database {
  return new NodePgDatabase(dialect, new Session(connection, runTransaction), relational);
}

export function makeTransaction(connection: Connection, runTransaction: TransactionRunner): Transaction {
  return new NodePgTransaction(dialect, new Session(connection, runTransaction), relational);
}
