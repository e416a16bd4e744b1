import { Client } from "pg";

/** A connection to the embedded database, by the folder of its socket. */
export async function connect(socket: string): Promise<Client> {
  const client = new Client({ host: socket, port: 5432, user: "postgres", database: "postgres" });
  client.on("error", () => {});
  await client.connect();
  return client;
}

/** Makes an empty database on the server of this address, and answers its own address. */
export async function createDatabase(server: string, name: string): Promise<string> {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(server);
  url.pathname = name;
  return url.href;
}
