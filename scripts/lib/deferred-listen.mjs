// Loaded before Next in a production web server, which so loads its modules while the database opens and listens when the
// start script says so; its configuration and the routes are loaded after that. One that is started again takes over the
// port that the start script kept meanwhile, so that no caller ever finds the port closed. The framework itself knows only
// how to open a port, at once.
import { Server } from "node:net";

const { listen } = Server.prototype;

/** @type {(this: Server, ...where: unknown[]) => Server} */
Server.prototype.listen = function deferListen(...where) {
  Server.prototype.listen = listen;
  process.once("message", (/** @type {{ socket?: string }} */ { socket }, /** @type {Server | undefined} */ port) => {
    if (socket) process.env.ORDO_DATABASE_SOCKET = socket;
    this.once("listening", () => process.send?.({ type: "listening" }));
    Reflect.apply(listen, this, port ? [port] : where);
  });
  process.send?.({ type: "can listen" });
  return this;
};
